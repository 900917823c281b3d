-- A trigger goes on to its END.
create table t(a, b);
create trigger one after insert on t begin
  update t set b = 'begin; end;' where a = new.a;
  select case when new.a > 1 then 2 else 3 end;
end;
create temp trigger two after delete on t when old.a > 0
begin
  select ';'; -- end;
end
;
create temporary trigger if not exists three before update on t begin select 1; end; select 'same line';
insert into t values(1, 'x');
select * from t;
explain query plan create trigger four after insert on t begin select 1; end;
select name from sqlite_schema union all select name from sqlite_temp_schema;
