-- The rows behind a virtual table whose module is not here are dumped, too.
create table a(x);
insert into a values(1);
pragma writable_schema=on;
insert into sqlite_schema(type,name,tbl_name,rootpage,sql) values('table','v','v',0,'CREATE VIRTUAL TABLE v USING nomod(a)');
pragma writable_schema=reset;
create table b(y);
insert into b values(2);
.dump --data-only
