-- The table that mode insert writes to, quoted where it must be.
.mode insert
select 1, 'a';
.mode insert "two words"
select 1, 'a';
.mode insert select
select 1, 'a';
.mode insert it's
select 1 as "col one", 'a' as "select";
.headers on
select 1 as "col one", 'a' as "select", 3 as plain;
.mode insert 1abc
select 2;
.mode
