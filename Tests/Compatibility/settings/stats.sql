-- The parts of the statistics that depend on the statement alone.
.stats vmstep
select 1;
select 1, 2 union select 3, 4;
.stats off
select 2;
create table t(a integer primary key, b text);
.stats stmt
.once "|grep -a olumn > stmt.txt"
select a, b as other, a + 1 from t;
.stats off
select readfile('stmt.txt');
.stats nonsense
.stats on off
select 3;
