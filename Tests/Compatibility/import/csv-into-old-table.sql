-- The first line is a row like any other, unless it is skipped.
create table person(name, age integer, city);
.mode csv
.import plain.csv person
select quote(name), quote(age), quote(city) from person;
delete from person;
.import --skip 1 plain.csv person
select quote(name), quote(age), quote(city) from person;
