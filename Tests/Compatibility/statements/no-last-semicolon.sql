-- The last statement needs none.
select 1;
select 2