-- Arguments and files that do not work.
create table kept(a);
.restore
.restore a b c
.restore nosuch/file.db
.restore not-a-database.txt
.restore nosuch inventory.db
.tables
