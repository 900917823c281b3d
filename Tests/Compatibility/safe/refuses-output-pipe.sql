-- Refused, and the shell leaves at once.
select 'before';
.output |cat
select 'unreached';
