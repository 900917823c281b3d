-- Where .output sends what .limit shows.
.output o.txt
.limit attached
.output
select cast(readfile('o.txt') as text);
