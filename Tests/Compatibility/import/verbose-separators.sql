-- With -v the separators are told where no option names them.
create table t(a, b);
.import -v list.txt t
.import -v --csv plain.csv t
.mode csv
.import -v plain.csv t
.import -v --ascii ascii.txt t
