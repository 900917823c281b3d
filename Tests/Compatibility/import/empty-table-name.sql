-- A table may have no name at all.
.import --csv plain.csv ""
.tables
.schema
.import --csv --skip 1 plain.csv ''
select count(*) from "";
.indexes ''
.mode insert ''
select 1;
