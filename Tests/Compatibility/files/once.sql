-- One statement's results; the next ones are printed.
.once seen.txt
select 'first';
select 'second';
select quote(readfile('seen.txt'));
.once seen.txt
select 'third'; select 'fourth';
select quote(readfile('seen.txt'));
.once seen.txt
.mode csv
select 'fifth', 'six seven';
.mode list
select quote(readfile('seen.txt'));
