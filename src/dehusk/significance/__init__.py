"""What is worth keeping: densities, ratios, scores and weights. One subject a file, no decisions about output."""

from dehusk.significance.navigation_pages import Navigation, navigation

__all__ = ["Navigation", "navigation"]
