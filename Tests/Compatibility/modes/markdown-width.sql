-- Minimum and maximum widths, right alignment, too few and too many of them.
.read kinds.sql
.mode markdown
.headers on
.width 4 -12 6
select n, r, t, 'not given' as more from kinds;
.width 2 3 4 5 6 7
select 12345 as five, 'abcdefghij' as ten;
.width -3 0 -10
select 'abcdef' as a, 'abcdef' as b, 'abcdef' as c;
.width
select 'abcdef' as a, 1 as b;
