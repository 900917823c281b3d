-- All kinds of tables, views, triggers and generated columns, whole and in part.
create table t(a integer primary key autoincrement,b); insert into t(b) values('x'),('y');
create view v as select * from t; create trigger g after insert on t begin select 1; end;
create table w(k primary key, v) without rowid; insert into w values('a',1);
create table gen(a, b as (a*2), c as (a+1) stored); insert into gen values(1);
.dump
.dump t% v
.dump --data-only
.dump --preserve-rowids w
.dump --newlines --nosys
.dump -foo
.dump nosuch
