-- What .echo prints of lines that have only blanks and comments.
.echo on
   
	-- begun by a tab
  /* in a line */
  /* in
  two */

  select 1;
  -- the last
