-- Refused, and the shell leaves at once.
select 'before';
select readfile('plain.csv');
select 'unreached';
