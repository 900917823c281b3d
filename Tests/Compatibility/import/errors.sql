-- Arguments and files that do not work.
.import
.import plain.csv
.import nosuch.csv t
.import --nosuch plain.csv t
.import --csv plain.csv t extra
.import --csv folder t
.import --csv --schema
select 1;
