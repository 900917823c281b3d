-- A wrong command ends it too.
.bail on
select 1;
.nosuch
select 2;
