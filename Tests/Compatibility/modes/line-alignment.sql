-- The names of mode line are aligned to the longest, at least five.
.mode line
select 1 as a;
select 1 as a, 2 as "a long name", null as n;
select 1 as "日本", 2 as abcdefgh union all select 3, 4;
