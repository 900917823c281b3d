-- A comment that is not closed is echoed, and a statement for .changes.
.echo on
.changes on
select 1;
/* abc
