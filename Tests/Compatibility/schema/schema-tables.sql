-- The schema tables describe themselves.
.schema sqlite_schema
.schema sqlite_master
.schema sqlite_temp_schema
.schema sqlite_temp_master
.schema SQLITE_SCHEMA
create table t(a);
.schema sqlite_schema
.schema sqlite%
