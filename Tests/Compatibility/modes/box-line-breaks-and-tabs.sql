-- Cells of several lines, tabs and carriage returns inside cells.
.mode box
select 'one' || char(10) || 'two' as a, 'x' as b union all select 'three', 'y' || char(10) || 'z';
select 'a' || char(9) || 'b' as tab, 'c' || char(13, 10) || 'd' as crlf, char(10) as only;
.mode table
select 'one' || char(10) as ends, '' as b union all select '', 'last';
.mode column
select 'one' || char(10) || 'two' as a, 'x' as b union all select 'three', 'y';
.mode markdown
select 'one' || char(10) || 'two' as a, 'p|q' as b;
