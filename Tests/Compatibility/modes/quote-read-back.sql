-- What mode quote writes are literals of the same values.
.mode quote
select 1, -2.5, 'it''s', null, x'00ff';
select 0.1, 1e100, -1e-100, 3.0, 9223372036854775807, -9223372036854775808;
select 'two' || char(10) || 'lines', cast(x'61ff' as text);
