-- Leaving from a script that another reads.
.system echo .quit > leave.sql
.system echo "select 'unreached';" >> leave.sql
.read leave.sql
select 'after read';
