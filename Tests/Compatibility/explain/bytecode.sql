-- The program of a statement, in columns and with loops indented.
create table t(a);
explain select 1;
explain select a from t where a > 1;
.explain off
explain select 1;
.explain on
explain select 1;
.explain auto
.mode csv
explain select 1;
.headers on
.mode box
explain select 2;
