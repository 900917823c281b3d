-- CREATE statements of all, one, some.
.read shop.sql
.schema
.schema shelf
.schema item%
.schema ITEM
.schema nosuch
.schema stock
.schema item_by_label
.schema main.shelf
.schema temp.shelf
