-- What columns are called without a name.
.headers on
.mode csv
create table t(x, "y z");
insert into t values(1, 2);
select x, t.x, x + 1, "y z", count(*), t."y z" as named, max(x) from t;
select * from t, t as u;
pragma short_column_names;
select rowid, * from t;
