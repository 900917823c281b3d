-- Names that must be quoted.
create table "two words"("col one", "select", "quote""d");
insert into "two words" values(1, 2, 3);
create table "it's"(a);
insert into "it's" values('x');
create table "group"("order" integer primary key, [bracket]);
insert into "group" values(1, 'b');
create table "日本"("é");
insert into "日本" values('ü');
create table "1st"(a);
insert into "1st" values(1);
.dump
.dump "it's"
