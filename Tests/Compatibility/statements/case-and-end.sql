-- END without a trigger ends a transaction or a case.
create table t(a);
begin;
insert into t values(1);
end;
select case when 1 then 'a' else 'b' end; select 'next';
begin; insert into t values(2); rollback;
select count(*) from t;
