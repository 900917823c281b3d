-- Results into a program.
.once |cat > seen.txt
select 'b' union all select 'a';
select quote(readfile('seen.txt'));
.once "|sort > seen.txt"
select 'b' union all select 'a';
select quote(readfile('seen.txt'));
.once '|tr a-z A-Z | sort -r > seen.txt'
select 'b' union all select 'a';
select quote(readfile('seen.txt'));
