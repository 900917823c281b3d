-- Widths are kept, shown, and forgotten.
.width 5 -7 0
.show
.mode column
select 'abcdefghi', 'abc', 'abcdef';
.width x 3
.show
select 'abc', 'abcdef';
.width 1 2 3 4 5 6 7 8 9 10 11 12
select 'abc', 'abcdef';
.width
select 'abc', 'abcdef';
