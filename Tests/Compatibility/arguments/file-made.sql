-- A file is made when something is written.
select quote(readfile('new.db'));
create table t(a);
select length(readfile('new.db')) > 0;
