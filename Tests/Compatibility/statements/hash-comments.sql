# A line that begins with a hash is a comment where a statement may begin.
select 1;
# another; select 2;
select 3
# 4
;
