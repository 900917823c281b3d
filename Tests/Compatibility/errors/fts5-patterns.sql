-- What FTS5 says of wrong patterns, and its functions.
create virtual table f using fts5(a, b, tokenize=trigram);
insert into f values('hello world','x');
select * from f where f match 'AND';
select * from f where f match '"';
select * from f where f match 'a:b:c';
select * from f where f match 'nosuch:b';
select rank from f where f match 'hello' order by rank;
select highlight(f,0,'[',']'), snippet(f,-1,'<','>','...',5), bm25(f) from f where f match 'wor';
select * from f('hell');
.schema
.tables
.eqp on
select * from f where f match 'hello' order by rank;
insert into f(f) values('nosuch');
create virtual table g using fts5(rank);
create virtual table g using fts5(a, tokenize=nosuch);
