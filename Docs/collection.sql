-- A collection to try rankings on: 500 pieces of advice in the full-text table advice, and 40 judged queries.
--
--     .read Docs/collection.sql
--     .eval form:all vs form:any vs form:all-then-any
--
-- Each piece is about something to do with a thing. There are three words for each deed and for each thing; a piece uses
-- any of them, and so does a query: who types "fix bike" wants "Mend the bicycle", too. One query in three has a further
-- word, as people add them. Grade 3 is for the same deed with the same thing, grade 1 for another deed with it, and grade 0
-- for the deed with another thing. The dice are a random number generator with a seed, so that the collection is always
-- the same; another seed makes another one.

CREATE TEMP TABLE dice(number INTEGER PRIMARY KEY, value);
INSERT INTO dice
WITH RECURSIVE roll(number, state) AS (
  SELECT 0, 37 -- the seed
  UNION ALL SELECT number + 1, (state * 1103515245 + 12345) % 2147483648 FROM roll LIMIT 5000
)
-- The digits at the end of a state repeat soon.
SELECT number, state >> 16 FROM roll;

CREATE TEMP TABLE words(kind, number, place, word, PRIMARY KEY(kind, number, place)) WITHOUT ROWID;
INSERT INTO words
WITH lists(kind, list) AS (VALUES
  ('thing', '[["bicycle", "bike", "cycle"], ["sofa", "couch", "settee"], ["garden", "yard", "lawn"],
    ["car", "auto", "vehicle"], ["jacket", "coat", "parka"], ["laptop", "notebook", "computer"],
    ["tap", "faucet", "spigot"], ["lamp", "light", "lantern"], ["rug", "carpet", "mat"], ["phone", "mobile", "handset"]]'),
  ('deed', '[["repair", "fix", "mend"], ["clean", "wash", "scrub"], ["buy", "purchase", "order"],
    ["sell", "trade", "auction"], ["move", "carry", "transport"], ["lend", "borrow", "share"],
    ["paint", "colour", "decorate"], ["store", "keep", "stow"]]'),
  ('further', '[["tips", "myself", "cheaper"]]'),
  ('phrase', '[["Take your time and ask a friend.", "It is cheaper before the holidays.",
    "The shop in Mill Street has all that you need.", "Look at it by day first.", "Do not begin when it rains.",
    "A neighbour may have done it before.", "Old newspapers are of use.", "Make a photo of it for later.",
    "Our tips are free.", "Half an hour is enough."]]')
)
SELECT kind, sets.key, one.key, one.value
FROM lists, json_each(list) AS sets, json_each(sets.value) AS one;

-- What is said of a deed with a thing takes eight dice; some things are more common than others.
CREATE TEMP TABLE pieces AS
SELECT number / 8 AS id, (SELECT value FROM dice WHERE number = one.number + 1) % 8 AS deed,
  value % 10 * ((SELECT value FROM dice WHERE number = one.number + 2) % 10) / 9 AS thing
FROM dice AS one WHERE number % 8 = 0 AND number BETWEEN 8 AND 4000;

CREATE VIRTUAL TABLE advice USING fts5(title, body);

INSERT INTO advice(rowid, title, body)
WITH said AS (
  SELECT id,
    (SELECT word FROM words WHERE kind = 'deed' AND words.number = deed
      AND place = (SELECT value % 3 FROM dice WHERE number = 8 * id + 3)) AS verb,
    (SELECT word FROM words WHERE kind = 'thing' AND words.number = thing
      AND place = (SELECT value % 3 FROM dice WHERE number = 8 * id + 4)) AS noun,
    (SELECT word FROM words WHERE kind = 'thing' AND words.number = thing
      AND place = (SELECT value % 3 FROM dice WHERE number = 8 * id + 5)) AS other,
    (SELECT word FROM words WHERE kind = 'phrase'
      AND place = (SELECT value % 10 FROM dice WHERE number = 8 * id + 6)) AS before,
    (SELECT word FROM words WHERE kind = 'phrase'
      AND place = (SELECT value % 10 FROM dice WHERE number = 8 * id + 7)) AS after
  FROM pieces
)
SELECT id, upper(substr(verb, 1, 1)) || substr(verb, 2) || ' the ' || noun,
  before || ' The ' || other || ' is worth it. ' || after
FROM said ORDER BY id;

-- Of the 80 pairs of a deed and a thing 40 are needs. Their dice come behind those of the pieces.
CREATE TEMP TABLE needs AS
WITH pairs AS (
  SELECT t.number AS thing, t.word AS noun, d.number AS deed, d.word AS verb, 4008 + 8 * (10 * d.number + t.number) AS die
  FROM words AS t JOIN words AS d
  WHERE t.kind = 'thing' AND d.kind = 'deed' AND t.place = 0 AND d.place = 0 AND (t.number + d.number) % 2 = 0
)
SELECT thing, deed, 'to ' || verb || ' the ' || noun AS need,
  (SELECT word FROM words WHERE kind = 'deed' AND words.number = deed
    AND place = (SELECT value % 3 FROM dice WHERE number = die))
  || ' ' || (SELECT word FROM words WHERE kind = 'thing' AND words.number = thing
    AND place = (SELECT value % 3 FROM dice WHERE number = die + 1))
  || CASE WHEN (SELECT value % 3 FROM dice WHERE number = die + 2) = 0
    THEN ' ' || (SELECT word FROM words WHERE kind = 'further'
      AND place = (SELECT value % 3 FROM dice WHERE number = die + 3))
    ELSE '' END AS query
FROM pairs ORDER BY thing, deed;

.use advice
-- To keep a SELECT makes the tables of judgments.
.judge --side newest SELECT rowid FROM advice(:match) ORDER BY rowid DESC
INSERT INTO judgments.queries(collection, kind, text, need) SELECT 'advice', 'search', query, need FROM needs;
INSERT INTO judgments.grades(queryID, rowKey, grade, at)
SELECT q.id, p.id, CASE WHEN p.thing <> n.thing THEN 0 WHEN p.deed = n.deed THEN 3 ELSE 1 END, '2025-03-10 10:00:00.000'
FROM needs AS n JOIN judgments.queries AS q ON q.collection = 'advice' AND q.text = n.query
JOIN pieces AS p ON p.thing = n.thing OR p.deed = n.deed;
