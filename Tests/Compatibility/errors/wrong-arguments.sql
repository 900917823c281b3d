-- Too few or too many arguments.
.echo
.echo on on
.bail
.bail on on
.headers
.separator
.nullvalue
.timer
.read
.eqp
.eqp on on
.mode nosuch1 nosuch2
.import
.restore
.backup
.open a b
.cd
.limit a b c
.print
.databases extra
.width
.show extra
.quit extra
select 'unreached';
