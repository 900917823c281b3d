-- Odd characters in a statement.
select 1  2;
select 'ab';
select 1 ¿ 2;
select @;
select #1;
select 1.5.2;
select 0x;
select 12abc;
select "open;
select 2;
";
