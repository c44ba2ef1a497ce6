"""What comes out: text, Markdown, HTML, JSON, TEI, metadata, media, tables, kinds of pages.

Each form lives in a module of its own and is a function of a page and its verdict; import the module that you need.
"""
