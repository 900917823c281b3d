-- The schema and the tables of statistics.
.fullschema
.read shop.sql
.fullschema
analyze;
.fullschema
.fullschema --indent
.fullschema nonsense
.fullschema a b
