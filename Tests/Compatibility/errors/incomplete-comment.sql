-- A comment that nothing closes takes the rest.
select 1;
/* open
select 2;
