-- Lines that end with carriage return and line feed.
select 1;
select
  'a' as x,
  2;
.print hello
.headers on
select 'two
lines' as t;
select hex('a
b');
/
selec 3;
select 4
;
