-- Autoincrement, generated columns, STRICT, WITHOUT ROWID, views, triggers.
create table auto(id integer primary key autoincrement, a);
insert into auto(a) values('x'), ('y');
delete from auto where a = 'y';
create table generated(a, b as (a * 2) stored, c as (a || 'x'));
insert into generated(a) values(21);
create table keyed(a primary key, b) without rowid;
insert into keyed values('k', 'v');
create table typed(a int, b text) strict;
insert into typed values(1, 'x');
create table rowid(rowid, b);
insert into rowid values(1, 2);
create view v as select * from auto;
create trigger tr after insert on auto begin select 1; end;
analyze;
.dump
.dump --preserve-rowids
.dump --data-only
