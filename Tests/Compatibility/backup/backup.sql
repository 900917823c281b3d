-- A copy of the database in a file.
.read shop.sql
.backup copy.db
.open copy.db
.tables
select * from stock;
pragma integrity_check;
.backup main again.db
.open again.db
select count(*) from item;
