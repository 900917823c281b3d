-- A header in Latin-1 keeps its bytes, as names of columns: e with an accent is E9.
select writefile('a.csv', x'636166e92c62' || char(10) || '1,2' || char(10));
.import --csv a.csv t
select hex(name) from pragma_table_info('t');
select * from t;
.schema
