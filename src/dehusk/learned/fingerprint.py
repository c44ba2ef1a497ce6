"""The hash of the weights, written by `make train` together with them."""

SHA256 = "bdd7b05bf9400b402064bc6324f97283d6b855272abdb70b6d4f30b5b8a9917b"
