/// The checks of the index against its content, and against itself.
let contentChecks = [
  HealthCheck("totals", "the numbers of rows and tokens that bm25 uses", totals),
  HealthCheck(
    "rows",
    "the rows that only the index has, or only its content",
    readsRows: true,
    rows
  ),
  HealthCheck(
    "words",
    "each row's words in the index, against those of its text",
    readsRows: true,
    words
  ),
  HealthCheck(
    "lengths",
    "each row's length in the index, against its text",
    readsRows: true,
    lengths
  ),
  HealthCheck(
    "contentless",
    "the words of a contentless table, against its lengths",
    readsRows: true,
    contentless
  ),
  HealthCheck(
    "terms",
    "whether each term of the index can be looked up",
    readsRows: true,
    terms
  ),
  HealthCheck(
    "integrity",
    "FTS5's integrity-check, with --full or on unreadable pages",
    readsRows: true,
    integrity
  ),
]
