-- A line with a dot inside a statement belongs to it.
select 1
.print no
;
select 'a
.print text
';
select 2;
.print yes
