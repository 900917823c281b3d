-- Names and texts beyond ASCII.
create table "täglich"("größe" text, 日付 text, 🙂);
insert into täglich values('é', '日本', '🙂');
select größe, 日付, 🙂 from täglich;
select length('👨‍👩‍👧'), upper('é'), 'É' like 'é', unicode('🙂'), char(128512);
.tables t%
select * from tägli;
