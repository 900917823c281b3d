-- A program that writes the rows.
.import --csv "|printf 'a,b\n1,2\n'" t
select * from t;
.import --csv "|cat plain.csv | tail -n 1" u
.schema u
.import --csv "|exit 0" v
.tables
