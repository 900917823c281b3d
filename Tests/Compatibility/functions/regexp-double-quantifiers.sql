-- A quantifier behind a quantifier.
select 'foobar' regexp 'foo.+?bar', '' regexp '^a+?$', '<>' regexp '<[^>]+?>';
select 'aaaa' regexp '^a{2}{3}$', 'aa' regexp '^a**$', 'b' regexp '^a*?b$', 'ab' regexp '^(ab)+*$';
