-- What the statistics tell of, without the numbers, which change from run to run.
.stats on
.once "|sed 's/:.*//' > on.txt"
select 1;
.stats off
.once "|sed 's/:.*//' > now.txt"
.stats
select readfile('on.txt');
select readfile('now.txt');
