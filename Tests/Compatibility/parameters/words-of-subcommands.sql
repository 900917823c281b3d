-- Which words a subcommand takes, and that quotes hide none from it.
.parameter list x
.parameter clear x
.parameter init x
.parameter set :a 1 2
.parameter unset :a :b
.parameter --help
.parameter set --help
.parameter lis
.parameter List
.parameter "set" ":q" 7
.parameter set :h --help
.parameter set --x -1
.parameter 'list'
.parameter unset --x
.parameter "unset" ':q'
.parameter list
.parameter set :h ''
.parameter set '' 1
.parameter list --
.parameter clear
.parameter list
