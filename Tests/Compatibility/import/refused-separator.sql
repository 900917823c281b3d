-- An import that is refused for its column separator leaves the row separator as it was.
.mode csv
.separator ", " "\r\n"
.import nowhere.csv n
select 1, 2;
