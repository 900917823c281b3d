-- Rows that the table refuses are told by line, the others are kept.
create table t(name text primary key, age integer check(age > 10), city not null);
.mode csv
.import --skip 1 plain.csv t
.import --skip 1 plain.csv t
select * from t;
