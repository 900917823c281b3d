-- The table of another database.
attach ':memory:' as aux;
create table aux.t(a, b, c);
.import --csv --schema aux --skip 1 plain.csv t
select * from aux.t;
.import --csv --schema temp plain.csv u
select * from temp.u;
.import --csv --schema nosuch plain.csv v
.tables
