-- Limits, listed, shown, set, refused.
.limit
.limit column
.limit column 3
select 1, 2, 3, 4;
.limit COLUMN 2000
.limit length 20
select zeroblob(21);
.limit length 1000000
.limit exp 5
.limit expr
.limit l
.limit nosuch
.limit nosuch 3
.limit column 1 2
.limit attached 100
