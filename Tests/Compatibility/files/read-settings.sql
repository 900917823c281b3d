-- What a script sets stays set.
.read settings.sql
select 1 as a, 'x' as b;
.show
