-- What mode csv writes gives the same texts when it is imported.
.mode csv
create table t(a, b);
insert into t values('plain', 'comma, inside'), ('say "hi"', 'two' || char(10) || 'lines'), ('', ' x '), ('it''s', char(9));
.once t.csv
select * from t;
create table u(a, b);
.import t.csv u
select count(*) from t natural join u;
