-- Column widths come from all rows of a result, and each result has its own.
.mode column
.headers on
with recursive n(i) as (select 1 union all select i * 10 from n where i < 100000) select i, 'x' as x from n;
select 1 as i, 'y' as x;
.headers off
select 1, 2, 3;
