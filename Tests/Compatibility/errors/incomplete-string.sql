-- A text that nothing closes.
select 1;
select 'open
and on
