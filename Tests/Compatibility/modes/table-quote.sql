-- Cells as SQL literals.
.read kinds.sql
.mode table --quote
.headers on
select * from kinds;
select 'it''s', 'two' || char(10) || 'lines', x'00ff', 1e999, 9007199254740993;
.mode
.mode table --noquote
select 'it''s', null;
.mode
