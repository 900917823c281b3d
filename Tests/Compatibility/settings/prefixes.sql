-- Beginnings of command names and what they mean.
create table t(a);
.ta
.tab
.sche t
.sch
.d t
.du
.hea on
select 1 as x;
.h off
select 1 as x;
.m csv
.mo
.nul X
select null;
.n Y
select null;
.sep ;
.mode list
.sep ;
select 1, 2;
.wid 3
.w 4
.p hi
.pri hi
.ind
.datab
.da
.ec on
.ech off
.timeo 5
.q
select 'unreached';
