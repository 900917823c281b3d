-- A header and nothing else.
.import --csv header-only.csv t
.schema t
select count(*) from t;
