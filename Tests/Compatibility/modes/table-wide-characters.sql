-- Widths are counted in code points in scripts, whatever a terminal would show.
.mode table
.headers on
select '日本語' as "列", 'émigré' as b union all select 'ab', 'cdefgh' union all select '👨‍👩‍👧', '🇩🇪';
.mode table --wrap 4
select '日本語日本語' as t, 'éééééé' as u;
