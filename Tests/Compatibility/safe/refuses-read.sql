-- Refused, and the shell leaves at once.
select 'before';
.read inner.sql
select 'unreached';
