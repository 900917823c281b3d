-- Backup and restore of an attached database.
attach ':memory:' as aux;
create table aux.extra(a);
insert into aux.extra values(1), (2);
.backup aux extra.db
.restore aux inventory.db
select count(*) from aux.tool;
.open extra.db
.tables
select * from extra;
