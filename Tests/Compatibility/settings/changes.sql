-- The number of rows changed, and in all.
create table t(a);
.changes on
insert into t values(1), (2), (3);
update t set a = a + 1 where a > 1;
select * from t;
delete from t;
create table u(a);
.changes off
insert into t values(1);
.changes
.changes on off
