-- A new table from a text with another separator.
.separator ;
.import "|printf 'a;b\n1;2\n3;4\n'" t
.schema t
select * from t;
