-- Prompts are set, and not shown in a script.
.prompt "> " ". "
select 1
+ 1;
.prompt
.prompt "only main"
select 2;
