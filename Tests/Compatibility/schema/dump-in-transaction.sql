-- A dump inside a transaction leaves it as it was.
create table t(a);
begin;
insert into t values(1);
.dump
rollback;
select count(*) from t;
