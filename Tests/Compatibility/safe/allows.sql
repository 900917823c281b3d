-- What touches nothing else.
create table t(a);
insert into t values(1);
.mode box
.headers on
select * from t;
.mode list
.tables
.schema
.dump
.show
.parameter set :a 1
select :a;
.print hello
.indexes
.databases
attach ':memory:' as aux;
.open :memory:
select 1 regexp 1;
select value from generate_series(1, 2);
pragma writable_schema = on;
