-- Refused, and the shell leaves at once.
select 'before';
.backup copy.db
select 'unreached';
