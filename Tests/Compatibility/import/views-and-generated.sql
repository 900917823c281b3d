-- Targets that take no rows, or take fewer columns.
create view v as select 1 as a, 2 as b, 3 as c;
.import --csv plain.csv v
create table g(a, b as (a || '!'), c);
.import --csv no-last-line-break.csv g
select * from g;
