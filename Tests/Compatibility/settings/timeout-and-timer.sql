-- What can be compared of commands about time.
.timeout 100
.timeout
.timeout 0
.timer off
.timer
.timer on off
.timer off
select 1;
