-- An empty name is that of a new database in no file.
create table before(a);
.open ""
.tables
create table after(a);
.tables
