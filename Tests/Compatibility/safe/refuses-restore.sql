-- Refused, and the shell leaves at once.
select 'before';
.restore inventory.db
select 'unreached';
