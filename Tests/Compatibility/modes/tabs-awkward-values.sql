-- Every kind of value in mode tabs.
.read awkward.sql
.mode tabs
select * from awkward where id <= 18;
select * from awkward where id > 18 and typeof(value) = 'text';
select * from awkward where typeof(value) = 'blob';
