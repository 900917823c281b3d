-- A comment that is not closed takes the rest of the script.
select 1;
/* note
select 2;
