-- Results go to a file until the next .output.
select 'screen';
.output seen.txt
select 'file', 1;
.print also
.output
select 'screen again';
select quote(readfile('seen.txt'));
.output seen.txt
select 'overwritten';
.output stdout
select quote(readfile('seen.txt'));
.output off
select 'nowhere';
.output
select 'back';
