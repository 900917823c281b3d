-- The status tells of an error even if all went well after it.
select * from missing;
select 'fine';
