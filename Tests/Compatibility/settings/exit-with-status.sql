-- Exit with a status.
select 1;
.exit 7
select 2;
