-- A trigger without its end.
create table t(a);
create trigger tr after insert on t begin
  select 1;
  select 2;
