-- Bytes that are no UTF-8 are kept.
create table t(a, b);
.import --csv bad-utf8.csv t
select a, hex(b) from t;
