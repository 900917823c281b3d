-- Lines before the header.
.import --csv --skip 1 plain.csv t
.schema t
select * from t;
.import --csv --skip 2 plain.csv u
.schema u
.import --skip 99 --csv plain.csv v
.import --csv --skip plain.csv w
