-- Refused, and the shell leaves at once.
select 'before';
.import --csv plain.csv t
select 'unreached';
