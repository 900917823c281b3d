-- Facts about what was read.
create table t(a, b, c);
.import --csv -v plain.csv t
.import -v --csv --skip 1 ragged.csv t
.import --csv -v plain.csv made
