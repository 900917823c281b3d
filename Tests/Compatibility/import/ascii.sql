-- Unit and record separators; line breaks are text.
create table t(a, b);
.import --ascii ascii.txt t
.mode quote
select * from t;
.mode ascii
delete from t;
.import ascii.txt t
.mode quote
select * from t;
