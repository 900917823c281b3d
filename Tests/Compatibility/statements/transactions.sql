-- Transactions across statements and errors.
create table t(a unique);
begin;
insert into t values(1);
insert into t values(1);
insert into t values(2);
commit;
select * from t;
savepoint s;
delete from t;
rollback to s;
release s;
select count(*) from t;
begin;
insert into t values(3);
