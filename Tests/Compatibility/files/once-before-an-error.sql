-- An error uses it up.
.once seen.txt
select * from missing;
select 'printed';
.once seen.txt
.once other.txt
select 'other';
select quote(readfile('seen.txt')), quote(readfile('other.txt'));
