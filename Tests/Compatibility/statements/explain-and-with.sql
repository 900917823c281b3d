-- Words before a statement that is no trigger.
explain query plan select 1;
with a as (select 1 as x) select * from a;
values(1, 2), (3, 4);
pragma user_version = 5;
pragma user_version;
create table trigger_like(begin_at, end_at);
select name from sqlite_schema;
