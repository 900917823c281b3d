-- In mode list, the separators of the output divide fields; quotes are kept from the text.
create table t(a, b);
.import list.txt t
.mode quote
select * from t;
