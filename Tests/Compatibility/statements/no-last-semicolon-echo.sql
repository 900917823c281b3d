-- The last line holds several statements, and the last of them no semicolon.
.echo on
select 1; select nosuch; select 2