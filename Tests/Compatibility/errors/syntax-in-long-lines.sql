-- A caret under the place, in a line that is cut to what is around it.
select 'a long statement', 'that goes on and on', 'so that the place of its error', 'is far from its beginning', frm frm frm, 'and that goes on', 'for some time after it', 'too';
select 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24 25 26;
select 'émigré', '日本語', frm frm frm;
