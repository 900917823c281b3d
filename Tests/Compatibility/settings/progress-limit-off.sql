.progress 10 --limit 5
WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000) SELECT sum(i) FROM n;
.progress 0
WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000) SELECT sum(i) FROM n;
