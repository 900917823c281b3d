-- The directory that file names are relative to.
.cd folder
.read here.sql
.cd ..
.read folder/here.sql
.cd nosuch
.cd
.cd a b
select 1;
