-- Names in columns, tables and views, of all databases.
.tables
.read shop.sql
.tables
create temp table passing(a);
attach ':memory:' as aux;
create table aux.extra(a);
.tables
.tables s%
.tables nosuch
.tables ITEM
.tables aux%
.tables %tra
.tables a b
