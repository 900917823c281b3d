-- A result without rows, one without columns, one with a single value.
.read kinds.sql
.mode markdown
.headers on
select * from kinds where 0;
delete from kinds where 0;
select 'alone';
select null;
select '';
.headers off
select n from kinds where 0;
select n from kinds;
