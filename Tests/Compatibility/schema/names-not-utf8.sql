-- Names in Latin-1 are shown as they are stored: e with an accent is E9.
create table "café"(a, "è" text);
create index "ié" on "café"(a);
create view "vé" as select a from "café";
.tables
.indexes
.schema
.schema --indent
.fullschema
