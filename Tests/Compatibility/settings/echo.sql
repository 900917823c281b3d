-- Statements and commands are printed before they run.
.echo on
select 1;
.print hello
select 2
  as two; -- with a comment
-- a comment alone

.headers on
create trigger x after insert on missing begin select 1; end;
select 3; select 4;
.echo off
select 5;
.echo
