"""`python -m dehusk`: the command line, where the script `dehusk` is not on the path."""

from dehusk.cli import main

if __name__ == "__main__":
    main()
