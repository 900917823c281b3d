-- Telling the mode chooses it anew, with its own separators.
.separator ; !
.mode
select 1, 2;
.mode csv
.separator ;
.mode
select 1, 2;
