"""dehusk: any web page in, just what matters out — and the reason for every block."""

__version__ = "0.1.0"
