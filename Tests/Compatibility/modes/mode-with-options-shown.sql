-- How the mode is told, with the options that it has.
.mode box
.mode
.mode column --wrap 20 --ww --quote
.mode
.mode table
.mode
.mode list
.mode
.mode --wrap 30 markdown
.mode
.mode insert abc
.mode
.mode csv
.mode
