-- A line of a slash or of go ends a statement, as in other shells.
select 1
/
select 2
go
select 3
GO
select 4
  go  
select 5 /
2;
select 6
go on;
select 7;
/
go
select 8
/;
