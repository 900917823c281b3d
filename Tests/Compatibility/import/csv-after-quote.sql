-- Characters after the closing quote.
create table t(a, b, c);
.import --csv after-quote.csv t
.mode quote
select * from t;
