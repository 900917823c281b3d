-- A statement that the script does not end.
select 1;
select 2