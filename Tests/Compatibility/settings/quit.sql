-- Nothing after it is run.
select 1;
.quit
select 2;
