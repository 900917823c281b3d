select 1, 'a;b' union all select 3, 'c,d';
