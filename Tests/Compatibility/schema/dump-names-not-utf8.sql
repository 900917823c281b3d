-- Names that are not UTF-8 are dumped with their rows.
create table z(id integer primary key, "prénom" text);
insert into z values(1,'Anna'),(2,'Bert');
create table "café"(a, "bÿ");
insert into "café" values(1,2),(3,4);
.dump
.dump --preserve-rowids
create table m(id integer primary key, "aéÌ");
insert into m values(1,'kept');
.dump m
