-- Nothing at all.
.import --csv empty.csv t
create table u(a);
.import --csv empty.csv u
select count(*) from u;
.tables
