-- Semicolons in texts, names and comments end nothing.
select 'a;b', "c;d", [e;f] from (select 1 as "c;d", 2 as [e;f]);
select 'two;
lines;
' as t;
select /* ; */ 1 /* ;
; */ + 1;
select 1 -- ;
;
select `x;y` from (select 3 as `x;y`);
