-- What safe mode refuses is no text.
.parameter set :x 1+1
.parameter list
.parameter set :y readfile(1)
.parameter list
