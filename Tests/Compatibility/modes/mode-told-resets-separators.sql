-- Telling the mode chooses it again, with its own separators.
.separator ; !
.mode
select 1, 2;
.mode csv
.separator ;
.mode
select 1, 2;
