-- Attached databases; the file names are cut to their last part.
.databases
attach ':memory:' as aux;
create temp table t(a);
.databases
.open inventory.db
attach 'other.db' as other;
.once '|sed "s, r/, r-,; s,/.*/,," > seen.txt'
.databases
select readfile('seen.txt');
.open --readonly inventory.db
.once '|sed "s, r/, r-,; s,/.*/,," > seen.txt'
.databases
select readfile('seen.txt');
begin;
.once '|sed "s, r/, r-,; s,/.*/,," > seen.txt'
.databases
select readfile('seen.txt');
