-- Where the statement goes wrong.
select 1;
selec 2;
select from;
select * frm t;
select 1 2 3 4;
insert into;
create table t(a,;
select );
select 'after';
