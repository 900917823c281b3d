-- Bytes that are no UTF-8.
select hex('ÿþ'), 'é';
.print ÿ
select * from ÿ;
.ÿ
