-- Blanks of other kinds.
	select	1;
select 2;
 	 
select3;
select 4;
