-- A byte order mark before the first row.
.output --bom seen.txt
select 'é';
.output
select hex(readfile('seen.txt'));
.once --bom seen.txt
select 'once';
select hex(readfile('seen.txt'));
