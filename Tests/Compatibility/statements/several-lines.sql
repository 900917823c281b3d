-- A statement over many lines, with blank ones.
select
  1,

  2

  ;
select 3 -- comment; with semicolon
, 4
;
