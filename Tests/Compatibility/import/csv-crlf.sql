-- Lines that end with carriage return and line feed.
.import --csv crlf.csv t
.schema t
.mode quote
select * from t;
