-- A transaction that has only begun has read nothing, whichever commands ask for nothing that is in the database.
begin;
.databases
.timeout 5
.databases
create table t(a);
.databases
rollback;
