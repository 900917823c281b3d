-- Options with two dashes.
select 1 as a, null as b;
