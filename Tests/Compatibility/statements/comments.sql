-- Comments alone, before, after and within.
-- only a comment
/* only a comment */
/* a comment; */ select 1;
select 2; -- after
select 3; /* after */
select 4; /* begins
and ends */ select 5;
/* one */ /* two */
--
/**/
select 6;
-- the last line is a comment
