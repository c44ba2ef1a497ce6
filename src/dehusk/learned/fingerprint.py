"""The hash of the weights, written by `make train` together with them."""

SHA256 = "af15173a694ac9099348e28eda3ea86e37d66135b0c7e5ae1183029664ee58c2"
