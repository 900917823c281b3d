-- Rows that came before the error are printed, in every kind of mode.
create table t(a);
insert into t values('1'), ('2'), ('{');
select json(a) from t;
.mode csv
.headers on
select json(a) as j from t;
.mode box
select json(a) as j from t;
.mode json
select json(a) as j from t;
.mode list
select 'after';
