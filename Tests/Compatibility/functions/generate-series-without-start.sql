-- The first argument is needed.
select value from generate_series limit 2;
