-- The plan before the rows of each statement.
.read shop.sql
.eqp on
select label from item order by price;
select 1;
insert into shelf values(3, 'middle');
.eqp off
select label from item where id = 1;
.eqp on
.mode csv
select label from item where id = 1;
.eqp nonsense
select label from item where id = 1;
