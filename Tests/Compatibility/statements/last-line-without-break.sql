-- The last line is read though it does not end.
select 1;
.print last