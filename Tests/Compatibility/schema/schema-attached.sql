-- Objects of other databases carry their name.
create table t(a);
create temp table u(b);
create temp view v as select * from u;
attach ':memory:' as aux;
create table aux.w(c);
create index aux.i on w(c);
.schema
.schema aux.w
.schema w
.schema u
