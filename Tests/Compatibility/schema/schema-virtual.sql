-- Virtual tables, with the columns that they have.
create virtual table note using fts5(title, body, tokenize = 'porter unicode61');
.schema note
.schema --indent note
.schema
.schema --nosys
create virtual table box using rtree(id, x0, x1);
.schema box
