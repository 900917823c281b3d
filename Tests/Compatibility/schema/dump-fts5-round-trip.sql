-- A full-text index that is dumped and read again finds the same, once the file is reopened.
create virtual table note using fts5(title, body, tokenize = trigram);
insert into note values('groceries', 'milk and eggs'), ('walk', 'in the woods');
create table plain(a);
insert into plain values(1);
.once dump.sql
.dump
.open copy.db
.read dump.sql
.open copy.db
select rowid, title from note where note match 'milk';
select rowid, title from note where note match 'the woods';
insert into note(note) values('integrity-check');
select * from plain;
.once again.sql
.dump
select readfile('dump.sql') = readfile('again.sql');
