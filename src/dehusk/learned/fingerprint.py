"""The hash of the weights, written by `make train` together with them."""

SHA256 = "d52b93c38b58a2538e8250e21e5ab7479c0d5bd5132c1e00b248ee94ecffd7f1"
