.explain 2
SELECT 1;
.explain 1
SELECT 1 AS a, 2 AS b;
.explain 7
SELECT 1 AS a, 2 AS b;
.explain 0
SELECT 1;
