-- Attached and temporary tables in every list.
attach ':memory:' as aux1;
create table aux1.x(a); create temp table y(b); create table z(c);
.tables
.databases
.schema
.indexes
.dump
detach aux1;
.tables
