-- Zero is what .exit takes for no status given.
select * from missing;
.exit 0
