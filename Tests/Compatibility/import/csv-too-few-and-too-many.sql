-- Rows of other lengths are filled with NULL or cut, and told by line.
create table t(a, b, c);
.mode csv
.import ragged.csv t
.mode quote
select * from t;
