-- A script that ends inside a statement.
.read unfinished.sql
select 'next';
