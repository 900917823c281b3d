-- Arguments that the command does not take.
.mode box --nosuch
.mode box extra
.mode insert one two
.mode box --wrap
.mode --quote
.mode
select 1;
