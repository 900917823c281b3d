-- A database from a file in place of the open one.
create table gone(a);
.restore inventory.db
.tables
select * from tool;
.restore main inventory.db
.tables
