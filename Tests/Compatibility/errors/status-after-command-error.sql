-- A wrong command counts too.
.nosuch
select 'fine';
