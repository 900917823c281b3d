-- Statements that change and return rows.
create table t(id integer primary key, a);
insert into t(a) values('x'), ('y') returning *;
update t set a = upper(a) returning id, a as changed;
delete from t where id = 1 returning *;
insert into t values(2, 'z') on conflict(id) do update set a = excluded.a returning a;
.changes on
insert into t(a) values('w') returning id;
