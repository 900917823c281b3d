-- A folder is no script.
.read folder
select 'next';
