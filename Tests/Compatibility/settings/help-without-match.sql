-- No such command and no such text.
.help nosuchthing
.help .nosuchthing
