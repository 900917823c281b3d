-- Indented, and without system tables.
.read shop.sql
create table auto(id integer primary key autoincrement, a);
insert into auto(a) values(1);
analyze;
.schema --indent
.schema --nosys
.schema -indent item
.schema --nosuch
.schema a b
.schema --indent --nosys auto
