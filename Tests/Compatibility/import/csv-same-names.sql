-- Names that are not unique, empty ones, and odd ones.
.import --csv same-names.csv t
.schema t
.mode line
select * from t;
