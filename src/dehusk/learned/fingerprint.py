"""The hash of the weights, written by `make train` together with them."""

SHA256 = "26d927c76aa0b93934298e244ba5d4213a9bcef053a7fd1187b3cd0c8d604081"
