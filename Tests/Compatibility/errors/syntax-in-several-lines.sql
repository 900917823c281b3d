-- The line of the statement's beginning, and the place within it.
select 1,
  2,
  nosuch(3),
  4;
select *
from
  (select 1)
wher 1;
create table t(
  a integer,
  b text,
  a text
);
