-- A program that writes the script.
.read "|echo 'select 1;'"
.read '|printf "select 2;\n.print three\nselect %s;" 4'
.read "|exit 0"
select 5;
