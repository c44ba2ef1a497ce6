"""The hash of the weights, written by `make train` together with them."""

SHA256 = "020bd2cb6147cc1fc1b4d1a49c0e40682c54d26fb2096318342e5909e3215cb0"
