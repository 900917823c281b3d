-- A file that is something else.
.open not-a-database.txt
.tables
select * from sqlite_schema;
create table t(a);
.open inventory.db
.tables
