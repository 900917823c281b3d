-- A file that is not there is taken for an empty database.
create table lost(a);
.restore nosuch.db
.tables
select count(*) from sqlite_schema;
