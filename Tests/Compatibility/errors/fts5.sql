-- What FTS5 says of its queries.
create virtual table note using fts5(title, body);
insert into note values('a', 'b');
select * from note where note match 'don''t';
select * from note where note match 'multi-agent';
select * from note where note match 'a AND';
select * from note where note match '"open';
select * from note where note match 'nosuch : a';
select * from note where note match '';
select * from note where note match '*';
select highlight(note, 0) from note where note match 'a';
select bm25(note) from note;
select bm25(title) from note where note match 'a';
insert into note(note) values('nosuch');
create virtual table bad using fts5(a, tokenize = nosuch);
create virtual table bad using fts5(a, nosuch = 1);
create virtual table bad using nosuch(a);
select rowid from note('a') order by rank;
