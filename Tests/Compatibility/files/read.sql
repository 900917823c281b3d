-- Scripts within scripts.
.read inner.sql
.read outer.sql
.read "inner.sql"
.read nosuch.sql
.read
.read inner.sql outer.sql
select 'still here';
