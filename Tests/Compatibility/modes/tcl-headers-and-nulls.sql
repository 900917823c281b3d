-- Headers off and on, names of columns that need care, the text for NULL, several results.
.read kinds.sql
.mode tcl
.headers off
select * from kinds;
.headers on
select * from kinds order by n;
.nullvalue <null>
select n, t, "a column" from kinds;
select 1 as one, 2 as two;
