-- Refused, and the shell leaves at once.
select 'before';
select load_extension('x');
select 'unreached';
