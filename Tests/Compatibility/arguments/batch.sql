-- A script, as standard input is no terminal anyway.
select 1
+ 1;
.print two
