-- Sources, options and separators of .import, also those that it refuses.
.import
.import nosuch.csv t
.import --csv nosuch.csv t
.import "|echo a,b; echo 1,2; echo 3" t --csv
.import --csv "|printf 'a,b\n1,2\n3\n4,5,6\n'" t
select * from t;
.mode box
select * from t;
.import --csv --skip 1 "|printf 'a,b\n1,2\n'" t
.import --csv -v "|printf 'a,b\n1,2\n'" t
.import --schema temp --csv "|printf 'a,b\n1,2\n'" u
select * from temp.u;
.import --ascii "|printf 'a\0371\036'" t
.import --foo x y
.separator "" "\n"
.import "|echo a" t
.separator ab "\n"
.import "|echo 1ab2" t
.separator , ""
.import "|echo 1,2" t
.separator , "abc"
.import "|echo 1,2" t
select count(*) from t;
