-- Every kind of value survives.
.read awkward.sql
.dump
