-- The plan and the program.
create table t(a);
.eqp full
select 1;
.eqp trigger
select 2;
.eqp off
select 3;
