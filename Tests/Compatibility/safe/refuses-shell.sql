-- Refused, and the shell leaves at once.
select 'before';
.shell echo no
select 'unreached';
