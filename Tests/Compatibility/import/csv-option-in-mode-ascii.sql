-- In mode ascii a row that begins with an empty field is left out, also with --csv.
.output rows.csv
.print ",x"
.print ""
.print "1,2"
.output
create table n(a, b);
.mode ascii
.import --csv rows.csv n
.mode quote
select * from n;
