-- Indexes, of all tables and of some.
.indexes
.read shop.sql
create index shelf_by_name on shelf(name);
.indexes
.indexes item
.indexes sh%
.indexes nosuch
.indices item
.indexes a b
create temp table t(a unique);
.indexes
.indexes t
