-- One line for each call of the handler.
.progress 20000
with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) select count(*) from n;
.progress 20000 --once
with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) select count(*) from n;
with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) select count(*) from n;
