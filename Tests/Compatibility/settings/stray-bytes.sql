-- Bytes that are not UTF-8, as escapes give them: in settings, texts, parameters and commands.
.separator "\233" "\200\n"
.show
SELECT 1, 2;
.nullvalue "\377"
SELECT NULL, 3;
.print "a\233b" \351
.mode csv
.separator "\233"
SELECT 1, 'a' || CAST(x'9b' AS TEXT), 3, NULL;
.mode quote
.separator "\233"
SELECT 1, 2;
.mode tcl
.separator "\233"
SELECT 1, 2, NULL;
.mode column
SELECT 1, NULL, 2;
.mode box
SELECT 1, NULL, 2;
.nullvalue "a\377\233b"
.mode markdown
SELECT 1 AS a, NULL AS b;
.mode html
SELECT 1 AS a, NULL AS b;
.mode ascii
.separator "\233" "\222"
SELECT 1, NULL;
.print
.mode line
SELECT 1 AS a, NULL AS b;
.mode insert "t\233 x"
SELECT 1, NULL;
.headers on
SELECT 1 AS "a b", NULL;
.headers off
.mode tabs
SELECT 1, NULL;
.mode list
.parameter set :a "'\351'"
SELECT hex(:a);
.parameter set :a "\351"
SELECT hex(:a);
.system printf %s "\351" >system
SELECT hex(readfile('system'));
.once "|cat >once; printf '\351' >>once"
SELECT 1;
SELECT hex(readfile('once'));
