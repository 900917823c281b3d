-- What is left is only a comment, or blanks, or a semicolon is missing before one.
select 1
-- the end
  