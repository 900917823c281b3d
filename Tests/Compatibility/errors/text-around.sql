-- What of a line an error shows: comments before and after, other statements, and all blanks.
select nosuch;   select 2; -- end
/* before */ select nosuch;
/* over
two lines */ selec 1;
/* a line of its own */
selec 2;
; ; select nosuch;
   select 1; select
   nosuch;
select 1; /* open
still */ selec 3;
go
selec 4;
