-- A limit that nothing fits in can be lifted again.
.limit vdbe_op 5
select 1,2,3;
.print a
.limit vdbe_op 250000000
select 1,2,3;
