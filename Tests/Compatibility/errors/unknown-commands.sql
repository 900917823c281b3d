-- Names that no command has.
.nosuch
.nosuch with arguments
.tablesx
.selct
.123
.é
select 1;
