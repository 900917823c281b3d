-- The file system under the database.
.vfsname
create table t(a);
.vfsname
.vfsname main
.open inventory.db
.vfsname
select count(*) from tool;
.vfsname temp
.vfsname nosuch
