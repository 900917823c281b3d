select 1 as a, 'x' as b;
