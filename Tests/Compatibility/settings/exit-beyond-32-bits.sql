-- A status beyond 32 bits ends the shell, too.
select 1;
.exit 4294967299
select 2;
