-- Another database, and the first one again.
create table first(a);
.open other.db
create table second(b);
.tables
.open inventory.db
.tables
.open other.db
.tables
.open :memory:
.tables
.open
.tables
