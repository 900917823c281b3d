-- The plan is a tree in every mode.
create table t(a);
.mode box
.headers on
explain query plan select * from t;
.mode csv
explain query plan select * from t;
.mode json
explain query plan select * from t;
.mode line
explain query plan select * from t;
.explain off
explain query plan select * from t;
.mode list
explain query plan select * from t;
