-- The mode and the headers have no part in it, and are as before after it.
.mode csv
.headers on
.nullvalue X
create table t(a, b);
insert into t values(1, null), ('a,b', 2.5);
.dump
select * from t;
.schema
.tables
.indexes
