-- Every kind of value in mode table.
.read awkward.sql
.mode table
select * from awkward where id <= 18;
select * from awkward where id > 18 and typeof(value) = 'text';
select * from awkward where typeof(value) = 'blob';
