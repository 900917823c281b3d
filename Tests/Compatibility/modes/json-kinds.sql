-- Numbers, texts and blobs as JSON, alone and in several rows.
.mode json
select 1 as i, 2.0 as r, 1e400 as inf, -1e400 as minus, 1e21 as big, 0.1 as tenth;
select 'a"b\c/d' as t, char(8, 9, 10, 12, 13) as short, char(1, 31, 127) as control;
select x'' as empty, x'00ff' as b, 'é日🙂' as u;
select json('{"a":[1,2]}') as j, json_array(1, 'x') as k;
select 1 as a union all select 2 union all select null;
select 1 as a, 2 as a, 3 as "quote""d";
