-- A command begins at the first character of its line.
.print one
 .print two
;
select 1;
 .print three
;
.print	tab	separated
.print   many    blanks   
