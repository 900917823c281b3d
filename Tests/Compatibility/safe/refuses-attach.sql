-- Refused, and the shell leaves at once.
select 'before';
attach 'inventory.db' as x;
select 'unreached';
