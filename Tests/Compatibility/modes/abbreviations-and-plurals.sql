-- Beginnings of mode names, and the names with an s.
.mode lines
.mode
.mode columns
.mode
.mode col
.mode
.mode q
.mode
.mode t
.mode
.mode ta
.mode
.mode tab
.mode
.mode tabl
.mode
.mode li
.mode
.mode c
.mode
.mode m
.mode
.mode b
.mode
.mode h
.mode
.mode i
.mode
.mode j
.mode
.mode a
.mode
