-- Read only, new, and without links.
.open --readonly inventory.db
insert into tool values(9, 'file');
select count(*) from tool;
.open inventory.db
insert into tool values(9, 'file');
select count(*) from tool;
.open --new inventory.db
.tables
.open --nofollow link.db
.tables
.open link.db
.tables
.open --nosuch inventory.db
.open one.db two.db
