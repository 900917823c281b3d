select 1, 2 union all select 3, 4;
