-- The text for NULL.
select null, 1;
.nullvalue NULL
select null, 1;
.nullvalue ''
select null, 1;
.nullvalue "two words"
select null, 1;
.nullvalue \t
select null, 1;
.nullvalue
.nullvalue a b
.nullvalue ""
select null, 1;
