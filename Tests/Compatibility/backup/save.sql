-- The same under another name.
.read shop.sql
.save copy.db
.open copy.db
select * from stock;
.save
.save main second.db
.open second.db
select count(*) from stock;
