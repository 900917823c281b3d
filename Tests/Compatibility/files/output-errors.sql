-- Files and options that do not work.
.output nosuch/file.txt
select 1;
.output a b
select 2;
.output --nosuch
.output --bom
select 3;
.once
.once nosuch/file.txt
select 4;
.once a b c
select 5;
