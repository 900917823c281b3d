-- The last line counts without a line break.
create table t(a, b);
.import --csv no-last-line-break.csv t
.mode quote
select * from t;
