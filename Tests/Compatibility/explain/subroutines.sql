-- The programs of sub-queries and triggers, which are indented like loops.
create table t(a, b);
create index i on t(a);
create table u(b);
create trigger tr after insert on t begin
  insert into u select b from t where a in (select b from u);
  update t set b = 1 where a = (select max(b) from u);
end;
explain select * from t where a in (select b from u);
explain select count(*), (select max(a) from t where a = u.b) from u group by b order by 1;
explain insert into t values(1, 2);
