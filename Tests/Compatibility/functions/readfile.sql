-- The bytes of a file.
.mode quote
select readfile('plain.csv');
select cast(readfile('plain.csv') as text);
select typeof(readfile('plain.csv')), length(readfile('empty.csv')), readfile('nosuch.txt'), readfile(null);
select length(readfile('inventory.db')) = 8192;
select readfile();
select readfile('a', 'b');
