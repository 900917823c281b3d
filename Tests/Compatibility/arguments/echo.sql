-- Statements before their results.
select 1;
.print two
select 3; select
4;
