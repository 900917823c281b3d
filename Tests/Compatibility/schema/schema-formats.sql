-- Statements as they were written, comments and quotes included.
CREATE TABLE one ( a   INTEGER, -- the first
  b TEXT /* the second */ );
create table "two words"("col one", [col two], `col three`);
create table generated(a, b as (a * 2) stored, c as (a || 'x'));
create table strict_one(a int, b text) strict;
create table keyed(a primary key, b) without rowid;
create unique index if not exists one_a on one(a) where b is not null;
create view names(x, y) as select a, b from one;
create trigger tr instead of insert on names begin insert into one values(new.x, new.y); select 1; end;
create table copied as select a, 1 as n, 'x' as t from one;
.schema
.schema --indent
