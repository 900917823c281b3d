-- Modes of text side by side: line breaks, tabs, wide letters, wrapping, widths.
.mode box
select 'a' || char(10) || 'b' as x, 'é日本' as y, NULL as z, 1.5 as w;
.mode column
select 'a' || char(10) || 'b' as x, 'é日本' as y, NULL as z, 1.5 as w;
.mode table
select 'tab' || char(9) || 'b' as x;
.mode markdown
select 'a' || char(10) || 'b' as x, '|' as y;
.mode column --wrap 4
select 'abcdefghij' x, 'a b c d e f' y;
.mode column --wrap 4 --wordwrap on
select 'abcdefghij' x, 'a b c d e f' y;
.mode box --wrap 3 --quote
select 'abcdefghij' x, 'a b c d e f' y;
.mode qbox
select 'abcdefghij' x, x'aa' y, null;
.width 3 4
select 'abcdefghij' x, x'aa' y, null;
.headers off
select 1, 2;
