-- A complaint among the results goes where they go.
.once seen.txt
.output a b
select 1;
select quote(readfile('seen.txt'));
.once seen.txt
.import
select 2;
select quote(readfile('seen.txt'));
