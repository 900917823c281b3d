-- What each setting says to no, to wrong and to too many arguments.
.echo on
.echo
.bail on
.bail off
.bail
.changes on
create table t(a); insert into t values(1),(2); delete from t;
.changes
.changes off
.explain
.explain on
.explain off
.explain foo
.explain auto
.eqp foo
.eqp
.eqp on
select * from t where a=1;
.eqp trigger
.eqp off
.timer
.timer off
.stats foo
.stats off
.limit
.limit length 1000
.limit foo
.limit length
.limit len 5
.limit length 10 20
.limit trigger_depth 5
select 1;
.progress 10 --limit 1
.progress --foo
.progress 0
.print a 'b c' "d\te"
.prompt a
.prompt a b
.prompt
.timeout
.timeout 10
.vfsname
.vfsname x
.databases
.cd
.cd /nosuch
.shell
.system
.load
.read
.read nosuch
.output a b c
.output --foo
.once
.backup
.backup a b c d
.restore
.save
.open --foo
.open a b
