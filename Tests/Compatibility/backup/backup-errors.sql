-- Arguments and files that do not work.
.backup
.backup a b c
.backup nosuch copy.db
.backup nosuch/copy.db
.backup --nosuch copy.db
select 1;
