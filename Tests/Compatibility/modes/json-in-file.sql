-- A JSON array in a file, closed as it is on standard output.
.mode json
.once rows.json
select 1 as a union all select 2;
.mode list
select hex(readfile('rows.json'));
