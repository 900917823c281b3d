-- Options of .backup.
.read shop.sql
.backup --async copy.db
.open copy.db
select count(*) from item;
.backup -async again.db
.open again.db
select count(*) from item;
