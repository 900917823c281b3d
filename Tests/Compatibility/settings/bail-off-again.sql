-- Errors no longer end the script.
.bail on
.bail off
select * from missing;
select 4;
.bail
