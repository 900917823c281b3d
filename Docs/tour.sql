.note Eleven things that this shell shows, and that `sqlite3` and shells like it do not. The pictures show them as a terminal of 80 columns does, in its colours. Below each is the same as text, to copy and to search: there « and » stand around what a search has found, as the first line asks, and charts have letters.
.note The screens run on the ten reminders of the workshop, unless they make tables of their own. `reminders-shell` without a file starts with them, so you can type along. `.live`, which searches while you type, is in the [README](../README.md).
.note ## 1. A search box, and the SQL behind it
.note `.search` reads what the users of an app type: words, phrases, words close to each other, tags. `.sql last` shows what a command became, with its values written in. It is one statement, which gives the same rows in any SQLite shell: what works here can be pasted into an app. Here it is the SQL of `.highlight`, which finds the same rows and shows whole texts.
.note ![A search for milk near eggs, its texts with the hits in colour, and its SQL](pictures/tour-1.svg)
.note <details><summary>The same as text</summary>
.markers « »
.search #weekend [milk eggs]
.highlight --columns notes #weekend [milk eggs]
.sql last
.note </details>
.note ## 2. A score, taken apart and proved
.note SQLite gives the rank of a row as one number and does not say how it came about. `.why` shows everything that went into it, in words and in figures. It has the hits and the lengths from FTS5 itself, and compares the sum of the shares with `bm25()` each time.
.note ![The score of row 4 for week, from its hits to the sum](pictures/tour-2.svg)
.note <details><summary>The same as text</summary>
.why 4 -- week
.note </details>
.note ## 3. Why this row is above that one
.note Here are two rows side by side: what each share brings, what decides between them, and the changes of a weight that would swap them. The shell solves for these weights; it does not try any.
.note ![Rows 10 and 4 for week side by side, and what decides between them](pictures/tour-3.svg)
.note <details><summary>The same as text</summary>
.why 10 4 -- week
.note </details>
.note ## 4. The weights that matter
.note If you tune `bm25(t, 10, 5, 1)` by hand, most of the numbers that you try change nothing. `.rank breakpoints` computes the only weights of a column at which rows of the page change places. `.rank sweep` draws the places over a weight, and says which rows come and go.
.note ![The breakpoints of tags, and the places of the rows as lines over its weight](pictures/tour-4.svg)
.note <details><summary>The same as text</summary>
.search --by-rank --limit 2 week
.rank breakpoints tags
.rank sweep tags 0..3
.note </details>
.note ## 5. Why a row is not found
.note The most common question about a search has no answer in its result, because the row is not there. `.whynot` names the part of the search that excludes the row. The search that it offers has been run, and finds the row.
.note ![Why row 9 is not found, and a search that finds it](pictures/tour-5.svg)
.note <details><summary>The same as text</summary>
.whynot 9 -- call the accountant
.whynot --match 4 -- title:week OR (fun NOT walk)
.note </details>
.note ## 6. What FTS5 reads in a query
.note Where FTS5 says only `syntax error near ""`, the shell shows the place and the cause, and offers a query that works. `.xray` draws how FTS5 reads a query that it accepts, and how many rows each part finds. Here the filter `title:` holds for `week` only, and `NOT` binds more tightly than `OR`.
.note ![A mistake with its place below it, and a query as a tree](pictures/tour-6.svg)
.note <details><summary>The same as text</summary>
.match week AND (fun OR
.xray title:week OR fun NOT walk
.note </details>
.note ## 7. What a tokenizer makes of a text
.note An index has tokens, not texts, and so a search can miss what everybody sees. `.tokenizers` sets side by side what each tokenizer makes of a text; the star marks the one in use. With `porter` the search for `walks` would find `walk`. With `trigram` it does not, but it finds pieces of words.
.note ![What each tokenizer makes of a text](pictures/tour-7.svg)
.note <details><summary>The same as text</summary>
.search walks
.tokenizers Crème brûlée walks
.note </details>
.note ## 8. Better, or only different
.note A weight that helps one search may harm another. `.judge` keeps people's grades for rows, and `.eval` compares two rankings by them, query by query, with an interval and an exact test. Where there are too few grades to decide, the shell says so and names no winner.
.note ![Two rankings by the grades for three searches, with the test](pictures/tour-8.svg)
.note <details><summary>The same as text</summary>
.judge week -- 10=3 4=2 2=1 1=0
.judge walk -- 4=3
.judge fun -- 5=3 4=1
.eval title=10 vs tags=5
.note </details>
.note ## 9. All of the words, or any
.note What helps a search box most is how it turns a text into a query. People remember one word of a text and get another wrong: then a query for all words finds nothing. `.forms` shows what each form makes of a text, and how many rows it finds. `.eval` compares forms as it compares weights, here by the grades for these eight searches and the three from above. [A collection](collection.sql) of 500 texts and 40 queries, with synonyms, says the same: all words get 0.18 of nDCG@10, any word 0.59.
.note ![What forms make of buy milk, and two of them by the grades for eleven searches](pictures/tour-9.svg)
.note <details><summary>The same as text</summary>
.forms buy milk
.judge buy milk -- 1=3
.judge call the doctor -- 3=3
.judge evening walk -- 4=3
.judge tickets for the opera -- 5=3
.judge fetch kids -- 6=3
.judge take trash out -- 8=3
.judge phone accountant -- 9=3
.judge weekly emails -- 10=3
.eval form:all vs form:any
.note </details>
.note ## 10. An index that no longer fits its table
.note The index `pages` reads its texts from the table `recipes`, and was not told of a change there. FTS5 finds the old word, and marks another one in the new text. The shell says so below the result; `.doctor` shows what differs, what users notice, and the SQL that repairs it.
.note ![An index out of step, and what the doctor says of it](pictures/tour-10.svg)
.note <details><summary>The same as text</summary>
CREATE TABLE recipes (id INTEGER PRIMARY KEY, title, body);
INSERT INTO recipes VALUES (1, 'Soup', 'Simmer the onions.');
CREATE VIRTUAL TABLE pages
USING fts5(title, body, content = recipes, content_rowid = id);
INSERT INTO pages(pages) VALUES ('rebuild');
UPDATE recipes SET body = 'Chop the leeks.';
.use pages
.match onions
.doctor pages --only words
.note </details>
.note ## 11. A course that looks at what you do
.note `.lesson` has eleven lessons on FTS5, which run on scratch databases of their own. Every way to the answer counts, SQL or a command, and the shell says how near an answer is. It tries a right answer on other data too, so that the ids alone do not pass.
.note ![A lesson: a question, a wrong answer, and a hint](pictures/tour-11.svg)
.note <details><summary>The same as text</summary>
.lesson rank
SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'week';
SELECT column1 FROM (VALUES (4), (10), (2), (1));
.hint
.note </details>
.note ## How this page is made
.note `Scripts/tour` runs [tour.sql](tour.sql) in new shells, and `.record` writes what they show: this page, and the pictures. Tests do the same and compare every byte. You can [record a session of your own](learning.md#handouts) in the same way.
