-- The program ends with the shell.
.output |cat
select 'through cat';
select 'twice';
