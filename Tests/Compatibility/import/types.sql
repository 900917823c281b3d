-- Affinity of the columns decides what texts become.
create table t(i integer, r real, n numeric, t text, b blob);
.system printf '1,2,3,4,5\n1.5,2.5,3.5,4.5,5.5\nx,y,z,w,v\n,,,,\n' > types.csv
.import --csv types.csv t
.mode quote
select * from t;
