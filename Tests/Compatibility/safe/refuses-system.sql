-- Refused, and the shell leaves at once.
select 'before';
.system echo no
select 'unreached';
