-- The status tells of the error before.
select * from missing;
.exit
select 2;
