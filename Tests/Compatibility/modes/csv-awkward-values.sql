-- Every kind of value in mode csv.
.read awkward.sql
.mode csv
select * from awkward where id <= 18;
select * from awkward where id > 18 and typeof(value) = 'text';
select * from awkward where typeof(value) = 'blob';
