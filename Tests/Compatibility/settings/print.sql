-- Text as it is, a blank between arguments.
.print
.print a  b   c
.print "a  b"   c
select 1;
.print select 2;
.print ;
.once printed.txt
.print into file?
select readfile('printed.txt');
