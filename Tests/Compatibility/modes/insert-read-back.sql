-- What mode insert writes gives the same values when it is read.
.read awkward.sql
.mode insert copy
.once copy.sql
select * from awkward;
create table copy(id, value);
.read copy.sql
.mode list
select count(*) from copy;
select a.id, quote(a.value), quote(c.value) from awkward a join copy c using (id)
  where a.value is not c.value or typeof(a.value) <> typeof(c.value);
