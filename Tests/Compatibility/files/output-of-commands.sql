-- What commands print goes there too, errors do not.
.read shop.sql
.output seen.txt
.tables
.schema shelf
.show
.indexes
select * from missing;
.nosuch
.output
select readfile('seen.txt');
