-- Values in every statement, not in commands.
create table t(id integer primary key, a);
.parameter set :n 3
insert into t(a) values(:n), (:n * 2);
update t set a = a + :n where a > :n;
select * from t where a = :n;
create view v as select :n;
select * from t limit :n - 2;
.tables :n
delete from t where a = :n;
select count(*) from t;
