-- The table that holds them is a table like any other.
.parameter init
.schema sqlite_parameters
insert into sqlite_parameters values(':from_sql', 'inserted');
select :from_sql;
.parameter list
.tables
.dump
