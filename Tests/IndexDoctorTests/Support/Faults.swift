import TestSupport

let rebuilt = "SELECT rowid, a, b FROM t WHERE t MATCH 'alpha OR three' ORDER BY rowid"

/// An index with many pages, to which `_idx` leads.
func paged(_ options: String = "") -> String {
  """
  CREATE VIRTUAL TABLE t USING fts5(a, b\(options.isEmpty ? "" : ", " + options));
  INSERT INTO t(t, rank) VALUES ('pgsz', 64);
  WITH n(i) AS (VALUES (100) UNION ALL SELECT i + 1 FROM n WHERE i < 300)
  INSERT INTO t(rowid, a, b) SELECT i, 'word' || i || ' zebra', 'b' FROM n;
  INSERT INTO t(t) VALUES ('optimize');
  """
}

/// The entry of `_idx` that leads to the last page.
let lastEntry = "(segid, pgno) = (SELECT segid, max(pgno) FROM t_idx)"

/// Takes the last entry from the index of the rows of the last word: from its end, FTS5 then goes through them without
/// the last ones.
let shortRowIndex = """
  UPDATE t_data SET block = substr(block, 1, length(block) - 1)
  WHERE id = (SELECT max(id) FROM t_data WHERE id >> 36 & 1); PRAGMA writable_schema = RESET;
  """

/// Its index keeps no lengths.
let withoutSizes = CheckCase.external.replacing("'id'", with: "'id', columnsize=0")

let contentless = """
  CREATE VIRTUAL TABLE t USING fts5(a, b, content='', prefix=2);
  INSERT INTO t(rowid, a, b) VALUES (1, 'alpha beta', 'one'), (2, 'gamma', 'two');
  """

/// Writes other bytes in the place of some in the pages of the index.
func replacing(_ old: String, _ new: String) -> String {
  """
  UPDATE t_data SET block = CAST(replace(CAST(block AS TEXT), CAST(x'\(old)' AS TEXT), CAST(x'\(new)' AS TEXT)) AS BLOB)
  WHERE id > 10; PRAGMA writable_schema = RESET;
  """
}

/// Makes SQLite look for a table where the pages of another kind are, as in a damaged file.
func misplacing(_ table: String, to other: String = "t_idx") -> String {
  """
  PRAGMA writable_schema = ON;
  UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = '\(other)')
  WHERE name = '\(table)';
  PRAGMA writable_schema = RESET;
  """
}
