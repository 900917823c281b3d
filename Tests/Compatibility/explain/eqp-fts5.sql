-- The plan of a search.
create virtual table note using fts5(title, body);
insert into note values('milk', 'and eggs');
.eqp on
select title from note where note match 'milk' order by rank;
select title from note where rowid = 1;
select title from note;
