select 'second' as b;
