-- Refused, and the shell leaves at once.
select 'before';
.output seen.txt
select 'unreached';
