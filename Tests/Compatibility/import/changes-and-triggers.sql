-- Triggers run, and the count of changes.
create table t(a, b, c);
create table log(a);
create trigger tr after insert on t begin insert into log values(new.a); end;
.changes on
.import --csv plain.csv t
select * from log;
select total_changes();
