-- Refused, and the shell leaves at once.
select 'before';
select writefile('seen.txt', 'x');
select 'unreached';
