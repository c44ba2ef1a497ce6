"""The hash of the weights, written by `make train` together with them."""

SHA256 = "65e152030f4775e25d7d36269de1faf9100c6e75c89d75144e8e0538313783f4"
