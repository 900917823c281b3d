-- Headers by every word for yes and no.
.headers on
select 1 as a;
.headers off
select 1 as a;
.headers yes
select 1 as a;
.headers no
select 1 as a;
.headers 1
select 1 as a;
.headers 0
select 1 as a;
.headers ON
select 1 as a;
.headers true
select 1 as a;
.header on
select 1 as a;
.headers
.headers on off
