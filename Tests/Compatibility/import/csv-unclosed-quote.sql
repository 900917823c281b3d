-- A quote that nothing closes.
create table t(a, b);
.import --csv unclosed.csv t
.mode quote
select * from t;
