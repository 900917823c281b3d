select * from missing;
select 2;
