-- Errors in a script that is read, with its line numbers.
select 'line 2';
.read failing.sql
select * from also_missing;
select 'end';
