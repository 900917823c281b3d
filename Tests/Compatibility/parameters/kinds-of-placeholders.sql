-- Numbered, named and plain ones.
.mode quote
.parameter set ?1 one
.parameter set ?2 two
.parameter set :name named
.parameter set $dollar::x(1) odd
select ?1, ?2, :name;
select ?, ?, ?2;
select :unset, @unset, $unset, ?9;
select $dollar::x(1);
