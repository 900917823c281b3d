-- A NUL byte inside a text.
create table t(a, b);
insert into t values('before' || char(0) || 'after', 'next');
.mode list
select * from t;
.mode line
select * from t;
.mode csv
select * from t;
.mode json
select * from t;
