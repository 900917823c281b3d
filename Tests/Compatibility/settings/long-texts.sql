-- Texts of more than 19 bytes for NULL and between columns.
.nullvalue 12345678901234567890123
.separator abcdefghijklmnopqrstuvwxyz
select null, 1;
