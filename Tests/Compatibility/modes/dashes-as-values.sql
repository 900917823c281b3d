-- Dashes are values like others where no option could follow.
.separator -- x
select 1, 2;
.separator --
select 1, 2;
.nullvalue --
select null;
