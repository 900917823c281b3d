-- A full-text index is dumped with the tables that hold it.
create virtual table note using fts5(title, body);
insert into note values('groceries', 'milk and eggs'), ('walk', 'in the woods');
.dump
