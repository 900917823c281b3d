-- Rows and statements, and what the command does not take.
create table t(a);
insert into t values(1), (2);
.trace --row stdout
select a from t;
.trace --stmt stdout
select a from t where a > 1;
.trace --nosuch
.trace trace.txt
select 5;
.trace off
select readfile('trace.txt');
.trace stdout extra
.trace off
