-- A byte order mark before the first line.
select 1;
.print two
