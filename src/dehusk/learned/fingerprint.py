"""The hash of the weights, written by `make train` together with them."""

SHA256 = "2c47d9500d6ba47e1d00e610de845a1842b79133ef129f42f0423ffe5fe64dfe"
