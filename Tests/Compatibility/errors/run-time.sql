-- Errors that come with the rows.
select 1 union all select json('{');
select abs(-9223372036854775808);
create table t(a);
create trigger tr before insert on t begin select raise(abort, 'not today'); end;
insert into t values(1);
select zeroblob(2000000000);
select 'x' like 'y' escape 'long';
commit;
rollback;
begin;
begin;
end;
