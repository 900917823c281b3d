-- Every kind of value in mode html.
.read awkward.sql
.mode html
select * from awkward where id <= 18;
select * from awkward where id > 18 and typeof(value) = 'text';
select * from awkward where typeof(value) = 'blob';
