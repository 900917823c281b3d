-- A file and a script.
.mode csv
select * from tool;
