-- Regular expressions as an operator and as functions.
select 'abc' regexp 'b', 'abc' regexp '^b', 'abc' regexp 'c$', 'abc' regexp '^a.c$';
select 'aaa' regexp '^a{2,3}$', 'aaaa' regexp '^a{2,3}$', 'ab' regexp '(a|b)+', '' regexp 'x?';
select 'a1' regexp '[a-z]\d', 'a_1' regexp '^\w+$', 'a b' regexp 'a\sb', 'a.b' regexp 'a\.b', 'a-b' regexp '[^a-z]';
select 'ABC' regexp 'abc', regexpi('abc', 'ABC'), regexp('b', 'abc');
select 'é' regexp '^.$', '日本' regexp '^\w\w$', 'tab	' regexp '\t', 'word here' regexp '\bhere\b';
select null regexp 'a', 'a' regexp null;
select 'a' regexp '(';
select 'a' regexp '[';
select 'a' regexp '*';
select 'a' regexp 'a\';
select 'a' not regexp 'b';
