-- Mode csv from the command line, and what it sets beside the mode.
select 1 as a, 'two words' as b, null as c union all select 2, 'comma, quote"', 2.5;
.mode
.mode list
select 1 as a, 2 as b union all select 3, 4;
