-- Commands of the system, their arguments and their status.
.system echo one > seen.txt
.shell echo two three >> seen.txt
.system echo "four  five" >> seen.txt
.system printf %s "six  seven" >> seen.txt
select readfile('seen.txt');
.system exit 3
.shell false
.system true
.system
.shell
.system nosuchcommand 2>/dev/null
select 'next';
