-- A byte order mark is no part of the first name.
.import --csv bom.csv t
.schema t
select * from t;
