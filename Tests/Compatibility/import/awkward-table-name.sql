-- Names that must be quoted.
.import --csv plain.csv "two words"
.import --csv plain.csv it's
.import --csv plain.csv select
.tables
.schema
select count(*) from "two words";
