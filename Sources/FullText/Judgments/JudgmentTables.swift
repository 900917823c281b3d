import QueryBuilder

/// The tables in which judgments are kept; they are part of what the documentation promises.
enum JudgmentTables {
  /// The tables' names, and the rest of the statements that make them.
  static let all: [(name: String, definition: String)] = [
    (
      "queries",
      """
      (id INTEGER PRIMARY KEY, collection TEXT NOT NULL, kind TEXT NOT NULL CHECK(kind IN ('search', 'match')), \
      text TEXT NOT NULL, need TEXT, UNIQUE(collection, kind, text)) STRICT
      """
    ),
    (
      "grades",
      """
      (queryID INTEGER NOT NULL REFERENCES queries ON DELETE CASCADE, rowKey TEXT NOT NULL, \
      grade INTEGER NOT NULL CHECK(grade BETWEEN 0 AND 9), fingerprint BLOB, judge TEXT NOT NULL DEFAULT '', \
      at TEXT NOT NULL, PRIMARY KEY(queryID, rowKey, judge)) STRICT, WITHOUT ROWID
      """
    ),
    (
      "runs",
      """
      (id INTEGER PRIMARY KEY, collection TEXT NOT NULL, name TEXT, call TEXT NOT NULL, at TEXT NOT NULL, \
      UNIQUE(collection, name)) STRICT
      """
    ),
    (
      "places",
      """
      (runID INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE, queryID INTEGER NOT NULL, \
      place INTEGER NOT NULL, rowKey TEXT NOT NULL, score REAL, PRIMARY KEY(runID, queryID, place)) \
      STRICT, WITHOUT ROWID
      """
    ),
  ]

  /// The statements that make the tables in a schema.
  static func creation(in schema: String) -> [RawStatement] {
    all.map { name, definition in
      RawStatement(
        "CREATE TABLE IF NOT EXISTS \(identifier: schema).\(identifier: name)\(raw: definition)"
      )
    }
  }
}
