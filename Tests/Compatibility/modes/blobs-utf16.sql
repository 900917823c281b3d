-- Blobs of a database in UTF-16, which are bytes and no text.
pragma encoding=utf16le;
create table t(a,b);
insert into t values(x'807f',1.5),(x'41004200',null),(x'','é');
.mode insert t
select * from t;
.mode quote
select * from t;
.mode box --quote
select * from t;
.mode json
select * from t;
.mode csv
select * from t;
.dump
