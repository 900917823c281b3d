CREATE TABLE t(a);
.eqp 3
SELECT a FROM t;
.eqp 2
SELECT a FROM t;
.eqp 256
SELECT a FROM t;
