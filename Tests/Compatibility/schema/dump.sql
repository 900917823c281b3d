-- Tables, rows, and what hangs on them.
.dump
.read shop.sql
.dump
.dump shelf
.dump item
.dump nosuch
.dump s% item
