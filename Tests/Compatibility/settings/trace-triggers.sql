-- A trigger's statements are traced as comments.
create table t(a);
create table log(a);
create trigger into_log after insert on t begin insert into log values(new.a); end;
.trace stdout
insert into t values(7);
.trace stdout --plain
insert into t values(8);
