-- Rows only, with rowids, with line breaks as they are.
create table t(a, b);
insert into t values(1, 'two' || char(10) || 'lines'), (2, char(13, 10));
insert into t(rowid, a) values(100, 'far');
create table k(id integer primary key, a);
insert into k values(5, 'five');
create index t_a on t(a);
.dump --data-only
.dump --preserve-rowids
.dump --newlines
.dump --nosys
.dump --data-only --newlines t
.dump --nosuch
.dump -data-only k
