-- A dash alone is an option that no command has.
create table t(a);
insert into t values(1);
.schema -
.dump -
.open -
.backup -
.save -
.trace -
.progress -
select * from t;
