import FullText
import QueryBuilder
import SQLSpelling
import SQLiteDatabase

/// What a run measured, and in which circumstances.
struct RunSettings {
  /// The values by their names: `side`, as it is typed beside `vs`; `sqlite`, the version; `tokenizer` and `rows` of the
  /// table.
  private(set) var values: [String: String]

  /// Looks at the circumstances of now.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  init(of side: String, _ judged: JudgedTable, in session: Session) throws {
    values = [
      "side": side, "sqlite": SQLiteVersion.running.description,
      "tokenizer": judged.table.options.tokenizer?.specification
        ?? Tokenizer.unicode61.specification,
      "rows": "\(try session.rowCount(of: judged.table.index))",
    ]
  }

  /// Describes a run.
  init(_ values: [String: String]) { self.values = values }

  /// What was measured.
  var side: String? { values["side"] }
  /// The version of SQLite.
  var sqlite: String? { values["sqlite"] }
}

extension Session {
  /// Keeps what a run measured, and in which circumstances.
  func keep(_ settings: RunSettings, ofRun id: Int64, in store: JudgmentStore) throws {
    for (name, value) in settings.values {
      try run(
        RawStatement(
          "INSERT INTO \(store.table("runsettings")) (runID, name, value) VALUES (\(id), \(name), \(value))"
        )
      )
    }
  }

  /// What a run measured, and in which circumstances; nothing of a run that an earlier version has kept.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func settings(of run: StoredRun, in store: JudgmentStore) throws -> RunSettings {
    guard try hasRunSettings(in: store) else { return RunSettings([:]) }
    let stored = RawStatement(
      "SELECT name, value FROM \(store.table("runsettings")) WHERE runID = \(run.id)"
    )
    return RunSettings(
      try rows(stored).reduce(into: [:]) { values, row in
        if case .text(let name) = row[0], case .text(let value) = row[1] { values[name] = value }
      }
    )
  }
}
