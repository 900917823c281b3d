-- Statements are traced as they run.
create table t(a, b);
.trace stdout
insert into t values(1, 'x');
select * from t;
select * from t where a = 1; select 2;
.trace off
select 3;
.trace stdout --plain
.parameter set :p 42
select :p;
.trace stdout --expanded
select :p, 'it''s';
.trace off
select 4;
