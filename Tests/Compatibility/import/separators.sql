-- Separators that cannot divide an input.
create table t(a, b);
.separator ""
.import list.txt t
.separator ab
.import list.txt t
.separator | ""
.import list.txt t
.separator | xy
.import list.txt t
.separator | \r\n
.import list.txt t
select * from t;
