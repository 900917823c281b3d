-- What the command does not take.
.parameter
.parameter nosuch
.parameter set
.parameter set :a
.parameter unset
.parameter set a 1
.parameter list
.parameter set :b )
.parameter list
