-- Refused, and the shell leaves at once.
select 'before';
.once seen.txt
select 'unreached';
