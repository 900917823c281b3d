-- Refused, and the shell leaves at once.
select 'before';
.excel
select 'unreached';
