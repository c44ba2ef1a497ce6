"""What is worth keeping: densities, ratios, scores and weights. One subject a file, no decisions about output."""
