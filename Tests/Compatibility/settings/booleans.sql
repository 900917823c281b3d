-- What is no word for yes or no.
.headers maybe
select 1 as a;
.echo 2
select 2;
.echo -1
.bail 0x0
.changes "on"
create table t(a);
