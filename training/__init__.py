"""How the default method's model is made: from labelled pages to weights by one command, `make train`.

Nothing here is imported by the product, and nothing here ships in the wheel.
"""
