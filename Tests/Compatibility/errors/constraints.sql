-- Rows that a table refuses.
create table t(id integer primary key, a unique, b not null, c check(c > 0), d integer references t(id));
insert into t values(1, 1, 1, 1, 1);
insert into t values(1, 2, 2, 2, 2);
insert into t values(2, 1, 2, 2, 2);
insert into t values(3, 3, null, 3, 3);
insert into t values(4, 4, 4, -4, 4);
insert into t values('x', 5, 5, 5, 5);
pragma foreign_keys = on;
insert into t values(6, 6, 6, 6, 66);
create table s(a int) strict;
insert into s values('x');
select count(*) from t;
