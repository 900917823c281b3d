-- Separators set before and after the mode csv is chosen.
.headers on
.separator ; !
.mode csv
select 1 as a, 'x;y' as b union all select 2, 'x!y';
.separator , \n
select 1 as a, 'x,y' as b union all select 2, 'two words';
.separator ", " "\r\n"
select 1 as a, 'x,y' as b;
.separator \t
select 1 as a, 'x' || char(9) || 'y' as b;
.mode csv
select 1 as a, 'x' as b;
