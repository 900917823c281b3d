-- The first line names the columns.
.import --csv plain.csv person
.schema person
select * from person;
.mode quote
select * from person;
