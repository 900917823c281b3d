-- Beginnings that mean no command, and other spellings.
.b on
.ba
.ch on
.lim
.pa
.sa
.ti
.tim off
.Tables
.TABLES
. tables
.
..
.tables;
select 'after';
.ex
select 'unreached';
