-- Modes of .explain, which do not change what other statements print.
.explain off
select 1;
.explain on
select 1 as one, 2;
.explain auto
select 1;
.explain
select 2;
.explain nonsense
select 3;
