-- Numbers from a table-valued function.
select value from generate_series(1, 5);
select group_concat(value) from generate_series(0, 20, 5);
select group_concat(value) from generate_series(5, 1, -2);
select group_concat(value) from generate_series(5, 1);
select count(*) from generate_series(1, 1000);
select group_concat(value) from generate_series where start = 3 and stop = 6;
select group_concat(value) from (select value from generate_series(1, 5) order by value desc);
select value, start, stop, step from generate_series(2, 4, 2);
select value from generate_series(10) limit 2;
select group_concat(value) from generate_series(-3, 3, 3);
select group_concat(a.value * b.value) from generate_series(1, 3) a, generate_series(1, 2) b;
select rowid, value from generate_series(7, 8);
