-- Files are those that the bytes name, which need not be UTF-8: e with an accent is E9 in Latin-1.
create table t(a);
insert into t values('x');
.once café.txt
select 'read', 'é';
.output café.out
.print café
.output
select quote(cast(readfile('café.txt') as text)), hex(readfile('café.out'));
.import café.txt t
select hex(a) from t;
.backup café.copy
.once scripté.sql
.print "select 'from the script';"
.read scripté.sql
.open café.copy
select count(*) from t;
attach 'café.new' as n;
create table n.u(b);
select length(readfile('café.new')) > 0, writefile('café.w', 'xy'), length(readfile('café.w'));
select readfile('caf' || char(0xfffd) || '.w');
.save café.save
.restore café.copy
select hex(a) from t;
.read missingé.sql
.import missingé.csv t
.open nowhereé/a.db
