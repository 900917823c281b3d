import QueryBuilder

/// A table of judgments; the tables are part of what the documentation promises.
struct JudgmentTable {
  /// Its name.
  let name: String
  /// The columns without which it is another table; people may add columns of their own.
  let columns: [String]
  /// The rest of the statement that makes it.
  let definition: String

  /// The tables without which there are no judgments.
  static let judging = [
    JudgmentTable(
      name: "queries",
      columns: ["id", "collection", "kind", "text", "need"],
      // A number is never given to another query again: files of other programs know queries by it.
      definition: """
        (id INTEGER PRIMARY KEY AUTOINCREMENT, collection TEXT NOT NULL, \
        kind TEXT NOT NULL CHECK(kind IN ('search', 'match')), \
        text TEXT NOT NULL, need TEXT, UNIQUE(collection, kind, text)) STRICT
        """
    ),
    JudgmentTable(
      name: "grades",
      columns: ["queryid", "rowkey", "grade", "fingerprint", "judge", "at"],
      definition: """
        (queryID INTEGER NOT NULL REFERENCES queries ON DELETE CASCADE, rowKey TEXT NOT NULL, \
        grade INTEGER NOT NULL CHECK(grade BETWEEN 0 AND 9), fingerprint BLOB, judge TEXT NOT NULL DEFAULT '', \
        at TEXT NOT NULL, PRIMARY KEY(queryID, rowKey, judge)) STRICT, WITHOUT ROWID
        """
    ),
  ]

  /// The tables of the runs that are kept.
  static let running = [
    JudgmentTable(
      name: "runs",
      columns: ["id", "collection", "name", "call", "at"],
      definition: """
        (id INTEGER PRIMARY KEY, collection TEXT NOT NULL, name TEXT, call TEXT NOT NULL, at TEXT NOT NULL, \
        UNIQUE(collection, name)) STRICT
        """
    ),
    // A query that found nothing has no place, and yet was run.
    JudgmentTable(
      name: "covered",
      columns: ["runid", "queryid", "found"],
      definition: """
        (runID INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE, queryID INTEGER NOT NULL, \
        found INTEGER NOT NULL, PRIMARY KEY(runID, queryID)) STRICT, WITHOUT ROWID
        """
    ),
    JudgmentTable(
      name: "places",
      columns: ["runid", "queryid", "place", "rowkey"],
      definition: """
        (runID INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE, queryID INTEGER NOT NULL, \
        place INTEGER NOT NULL, rowKey TEXT NOT NULL, PRIMARY KEY(runID, queryID, place)) \
        STRICT, WITHOUT ROWID
        """
    ),
  ]

  /// The table of the circumstances in which runs were made.
  static let describing = [
    JudgmentTable(
      name: "runsettings",
      columns: ["runid", "name", "value"],
      definition: """
        (runID INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE, name TEXT NOT NULL, value TEXT NOT NULL, \
        PRIMARY KEY(runID, name)) STRICT, WITHOUT ROWID
        """
    )
  ]

  /// The table of the SELECTs that are kept as sides.
  static let siding = [
    JudgmentTable(
      name: "sides",
      columns: ["collection", "name", "sql"],
      definition: """
        (collection TEXT NOT NULL, name TEXT NOT NULL, sql TEXT NOT NULL, PRIMARY KEY(collection, name)) \
        STRICT, WITHOUT ROWID
        """
    )
  ]

  /// The table of how often each query is in the log that was imported last.
  static let counting = [
    JudgmentTable(
      name: "counts",
      columns: ["queryid", "count"],
      definition: """
        (queryID INTEGER PRIMARY KEY REFERENCES queries ON DELETE CASCADE, \
        count INTEGER NOT NULL CHECK(count > 0)) STRICT
        """
    )
  ]

  /// The table of synonyms and stop words.
  static let listing = [
    JudgmentTable(
      name: "wordlists",
      columns: ["collection", "role", "line", "place", "word"],
      definition: """
        (collection TEXT NOT NULL, role TEXT NOT NULL CHECK(role IN ('same', 'from', 'to', 'stop')), \
        line INTEGER NOT NULL, place INTEGER NOT NULL, word TEXT NOT NULL, \
        PRIMARY KEY(collection, role, line, place)) STRICT, WITHOUT ROWID
        """
    )
  ]

  /// All tables.
  static var all: [JudgmentTable] { judging + running + describing + siding + counting + listing }

  /// The statement that makes the table in a schema.
  func creation(in schema: String) -> RawStatement {
    RawStatement(
      "CREATE TABLE IF NOT EXISTS \(identifier: schema).\(identifier: name)\(raw: definition)"
    )
  }
}
