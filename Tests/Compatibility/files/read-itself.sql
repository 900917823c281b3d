-- A script that reads itself ends at the deepest level.
.system echo .read self.sql > self.sql
.read self.sql
select 'survived';
