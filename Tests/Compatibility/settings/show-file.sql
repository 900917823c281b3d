-- The name of the file as it was given.
.show
