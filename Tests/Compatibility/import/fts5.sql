-- Into a full-text index.
create virtual table person using fts5(name, age, city);
.import --csv --skip 1 plain.csv person
select rowid, name from person where person match 'norway';
