-- A database that may only be read.
select count(*) from tool;
insert into tool values(9, 'file');
create table t(a);
drop table tool;
create temp table u(a);
select 'after';
