-- Refused, and the shell leaves at once.
select 'before';
.open inventory.db
select 'unreached';
