-- Results of several statements into a program.
.output "|sort > seen.txt"
select 'c' union all select 'a';
select 'b';
.output
select quote(readfile('seen.txt'));
