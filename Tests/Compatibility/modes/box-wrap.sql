-- Long texts over several lines.
.headers on
.mode box --wrap 12
select 'a text of several words and an extraordinarily long one' as long, 'short' as short;
.mode box --wrap 12 --wordwrap on
select 'a text of several words and an extraordinarily long one' as long, 'short' as short;
.mode box --wrap 10 --ww
select 'one-two-three four/five, six' as t, 'x' as x union all select 'next row', 'y';
.mode box --wrap 0 --wordwrap off
select 'a text of several words and an extraordinarily long one' as long;
.width 6
select 'a text of several words' as "a long name", 'short' as short;
.mode
