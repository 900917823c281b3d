-- Refused, and the shell leaves at once.
select 'before';
.cd folder
select 'unreached';
