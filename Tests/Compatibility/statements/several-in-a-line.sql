-- Statements divided by semicolons only.
select 1; select 2; select 3;
select 4;select 5
; select 6
;;; select 7;;
; ;
select 8;
