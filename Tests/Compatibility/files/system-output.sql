-- A command writes where the shell does.
.system echo from the system
