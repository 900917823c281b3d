-- Extensions that are not there.
.load
.load a b c
.load ./nosuch
select 'next';
