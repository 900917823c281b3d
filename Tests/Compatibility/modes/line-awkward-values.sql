-- Every kind of value in mode line.
.read awkward.sql
.mode line
select * from awkward where id <= 18;
select * from awkward where id > 18 and typeof(value) = 'text';
select * from awkward where typeof(value) = 'blob';
