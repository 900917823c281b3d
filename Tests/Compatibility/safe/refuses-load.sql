-- Refused, and the shell leaves at once.
select 'before';
.load x
select 'unreached';
