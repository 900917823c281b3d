-- Facts about a database file.
.open inventory.db
.dbinfo
.dbinfo main
.dbinfo nosuch
select count(*) from tool;
