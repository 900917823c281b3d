-- Texts in double quotes, adjacent quotes, escapes that are none.
select "text", 'it''s', '\n', "say ""hi"" " as t;
select 'a' 'b';
select '';
select '';
