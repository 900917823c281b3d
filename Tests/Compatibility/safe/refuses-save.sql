-- Refused, and the shell leaves at once.
select 'before';
.save copy.db
select 'unreached';
