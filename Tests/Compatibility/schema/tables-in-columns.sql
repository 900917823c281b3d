-- Many names fill columns of eighty characters.
create table a_rather_long_name_of_a_table_number_one(x);
create table short(x);
create table b1(x); create table b2(x); create table b3(x); create table b4(x); create table b5(x);
create table "with space"(x); create table "Upper"(x); create table "é"(x);
create table another_rather_long_name(x);
create virtual table search using fts5(body);
.tables
.tables b%
