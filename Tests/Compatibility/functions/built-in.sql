-- Functions of the library, for it is the same.
select printf('%05d|%-5s|%.2f|%x', 42, 'ab', 3.14159, 255);
select date('2024-02-29', '+1 year'), strftime('%j', '2024-12-31'), julianday('2000-01-01');
select json_extract('{"a":[1,{"b":2}]}', '$.a[1].b'), '[1,2]' -> 1, '{"x":3}' ->> 'x';
select group_concat(x, '-') from (select 'a' as x union all select 'b');
select sqrt(2) > 1.41, pi() > 3.14, round(2.5), 7 / 2, 7 % 3, 7 / 2.0, 1 << 4;
select quote(x'00ff'), hex('abc'), typeof(1.0), coalesce(null, 2), iif(1, 'y', 'n'), instr('abc', 'c');
