-- Nothing follows, so that it is no comment.
select 1;
/*