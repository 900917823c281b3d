-- Options of .mode in a row, those that are wrong, and what .mode tells of them.
create table t(a,b); insert into t values(1,'x'),(NULL,'NULL');
.mode box --wrap 10 --wordwrap on
select 'the quick brown fox jumps' as s, 1 as n;
.mode
.mode box --wrap 0 --ww
.mode
select * from t;
.mode column --quote
select * from t;
.mode
.mode table --noquote
.mode
.mode foo
.mode box --foo
.mode insert a b
.mode insert 'my table'
select * from t;
.mode line
.nullvalue NIL
select * from t;
.mode html
select '<&>"''' as "a<b";
