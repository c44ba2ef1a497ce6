"""The hash of the weights, written by `make train` together with them."""

SHA256 = "7b2513a34f94d6f15bfefb1b4f3016060beed0cac97feff36d3eaf9d19f0af99"
