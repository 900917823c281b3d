-- Tab-separated values.
create table t(a, b);
.mode tabs
.import tabs.tsv t
.mode quote
select * from t;
