-- What .echo prints of comments, several statements in a line, and what ends them.
.echo on
select 1
go
/* before */ select 2; -- after
   select 3
/
;
select 4;; select 5;
.echo off
.trace stdout
/* before */ select 6 /* within */; -- after
