-- An error in a script that is read ends the one that reads it.
.bail on
select 1;
.read failing.sql
select 2;
