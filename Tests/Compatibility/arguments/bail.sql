-- The script ends at its first error.
select 1;
select * from missing;
select 2;
