-- The plan as a tree.
.read shop.sql
explain query plan select * from item;
explain query plan select * from item where label = 'x';
explain query plan select * from item join shelf on shelf.id = shelf_id where price > 1 order by label;
explain query plan select * from item where id in (select id from shelf) or label = 'x';
explain query plan select 1 union select 2;
explain query plan with recursive n(i) as (select 1 union all select i + 1 from n) select i from n limit 3;
explain query plan insert into shelf select 3, 'x';
explain query plan select (select max(price) from item where shelf_id = shelf.id) from shelf group by name;
explain query plan select 1;
