-- The progress handler counts opcodes of a statement.
.progress 1000 --limit 3
with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) select count(*) from n;
select 'after';
.progress 0
with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) select count(*) from n;
.progress 100 --quiet --limit 2 --reset
with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) select count(*) from n;
with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) select count(*) from n;
.progress 10000 --once
.progress --nosuch
.progress 100 --limit
.progress 10 -q
select 1;
.progress 0
