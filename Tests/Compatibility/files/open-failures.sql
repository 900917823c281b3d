-- A file that cannot be opened.
.open nosuch/file.db
select 1;
.open folder
select 2;
.open inventory.db
select count(*) from tool;
