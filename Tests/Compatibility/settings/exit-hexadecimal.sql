-- A status in hexadecimal.
.exit 0x1F
