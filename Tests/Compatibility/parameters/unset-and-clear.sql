-- Values that are taken away.
.parameter set :a 1
.parameter set :b 2
select :a, :b;
.parameter unset :a
.parameter unset :nosuch
.mode quote
select :a, :b;
.parameter list
.parameter clear
.parameter list
select :a, :b;
