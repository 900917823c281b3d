-- A database that another connection has locked.
.open one.db
create table t(a);
attach 'one.db' as again;
begin immediate;
insert into main.t values(1);
select count(*) from again.t;
insert into again.t values(2);
commit;
select count(*) from t;
