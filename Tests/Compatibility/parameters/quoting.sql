-- Texts with quotes, and texts that look like numbers.
.mode quote
.parameter set :a "'quoted'"
.parameter set :b '"double"'
.parameter set :c '12'
.parameter set :d "'12'"
.parameter set :e ''
.parameter set :f "''"
.parameter set :g "it''s"
.parameter set :h 'select'
.parameter set :i (select max(1,2))
select :a, :b, :c, :d, :e, :f, :g, :h, :i;
.parameter list
