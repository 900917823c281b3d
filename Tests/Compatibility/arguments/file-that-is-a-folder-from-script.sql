select 1;
.print two
