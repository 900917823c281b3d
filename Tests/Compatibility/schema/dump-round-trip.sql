-- What is dumped and read again is the same.
.read shop.sql
.read awkward.sql
.once dump.sql
.dump
.open copy.db
.read dump.sql
.once again.sql
.dump
select readfile('dump.sql') = readfile('again.sql'), length(readfile('dump.sql'));
select count(*) from stock;
insert into item values(9, 1, '  trimmed  ', 1);
select quote(label) from item where id = 9;
pragma integrity_check;
