-- Values of all kinds as parameters, and what is wrong with .parameter.
.parameter
.parameter init
.parameter list
.parameter set :a 1+1
.parameter set @b 'hello'
.parameter set $c x'0102'
.parameter set ?1 hello world
.parameter set ?2 "it's"
.parameter set :n NULL
.parameter list
select :a, @b, $c, ?2, :n, :missing;
.parameter unset :a
.parameter unset
.parameter set
.parameter foo
.parameter list
.parameter clear
.parameter list
