-- Separators that outlive a change of mode.
.mode csv
.headers on
.separator ;
select 1 as "a;b", 'x;y' as "c d";
.separator "\t" "\r\n"
select 1,2;
.mode list
.separator "--" "<\n"
select 1,2;
.mode tabs
select 1,2;
.mode ascii
select 1,2;
.mode quote
.separator ";"
select 1,'a';
.mode tcl
select 1,'a';
.show
