-- .once within .output.
.output all.txt
select 1;
.once one.txt
select 2;
select 3;
.output
select 4;
select quote(readfile('all.txt')), quote(readfile('one.txt'));
