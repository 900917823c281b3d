-- A statement longer than its limit.
.limit sql_length 40
select 1;
select 'a text that makes this statement too long';
select 2;
