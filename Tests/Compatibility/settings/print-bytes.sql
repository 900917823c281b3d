-- Bytes that are no UTF-8, in what is printed and in escapes.
.print aÿb Ã "\201\377" "\303\251"
.print ô¿¿
.echo on
-- 
.print 
select hex('ô¿¿ş');
