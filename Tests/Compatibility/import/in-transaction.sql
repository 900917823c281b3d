-- Inside a transaction of the user's own.
create table t(a, b, c);
begin;
.import --csv plain.csv t
select count(*) from t;
rollback;
select count(*) from t;
