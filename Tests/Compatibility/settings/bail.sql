-- On an error the script ends.
select 1;
select * from missing;
select 2;
.bail on
select 3;
select * from missing;
select 4;
