-- Values by literal, by expression, by bare word.
.parameter list
.parameter set :a 1
.parameter set @b 'text'
.parameter set $c 2.5
.parameter set ?1 null
.parameter set :d x'00ff'
.parameter set :word bare
.parameter set :two two words
.parameter set :sum 1+2
.parameter set :quoted "it's"
.parameter set :date 2024-01-02
.parameter list
.mode quote
select :a, @b, $c, ?1, :d, :word, :sum, :quoted, :date;
