-- Both separators of mode list, with escapes.
select 1, 2 union all select 3, 4;
.separator ,
select 1, 2 union all select 3, 4;
.separator " - " " ;\n"
select 1, 2 union all select 3, 4;
.separator "" ""
select 1, 2 union all select 3, 4;
.separator \x7c
select 1, 2;
.separator "\174" "\012"
select 1, 2 union all select 3, 4;
.separator '\t' '\n'
select 1, 2 union all select 3, 4;
.separator
.separator a b c
