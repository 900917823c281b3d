-- All settings, as they are at first and after changes.
.show
.echo on
.echo off
.headers on
.mode csv
.nullvalue "a b"
.width 1 -2 3
.eqp on
.stats off
.explain off
.separator \t \r\n
.show
.mode box --wrap 20 --quote
.width
.eqp full
.output seen.txt
.show
.output
.eqp off
select replace(readfile('seen.txt'), 'seen', 'SEEN');
