-- The database of the command line may be used.
select count(*) from tool;
insert into tool values(4, 'file');
select count(*) from tool;
