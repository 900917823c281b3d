-- Refused, and the shell leaves at once.
select 'before';
.once
select 'unreached';
