-- The shorthand for a box of quoted, wrapped cells.
.mode qbox
.mode
select 'a text that is rather long, so that it takes more than sixty columns of the screen' as t, null as n;
select 1, 2.5, 'it''s', x'01';
