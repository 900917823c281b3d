-- A file from a value, and how many bytes it has.
.mode quote
select writefile('text.txt', 'some text');
select readfile('text.txt');
select writefile('blob.bin', x'00ff00'), readfile('blob.bin');
select writefile('number.txt', 42), readfile('number.txt');
select writefile('null.txt', null), readfile('null.txt');
select writefile('empty.txt', ''), readfile('empty.txt');
select writefile('text.txt', 'shorter'), readfile('text.txt');
select writefile('nosuch/deep.txt', 'made');
select readfile('nosuch/deep.txt');
select writefile('mode.txt', 'x', 33188), readfile('mode.txt');
select writefile('time.txt', 'x', 33188, 0), readfile('time.txt');
select writefile('one');
select writefile(null, 'x');
