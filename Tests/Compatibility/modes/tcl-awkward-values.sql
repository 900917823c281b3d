-- Every kind of value in mode tcl.
.read awkward.sql
.mode tcl
select * from awkward where id <= 18;
select * from awkward where id > 18 and typeof(value) = 'text';
select * from awkward where typeof(value) = 'blob';
