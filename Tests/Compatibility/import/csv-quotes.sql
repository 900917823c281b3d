-- Quoted fields with quotes, line breaks and commas; blanks count.
.import --csv quoted.csv t
.mode quote
select * from t;
