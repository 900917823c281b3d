-- A parenthesis that the end of the script leaves open.
select 1;
select (2
