import CSQLite
public import SQLiteDatabase

/// The SQL functions that give the counts from which bm25 makes a score, for any FTS5 table.
///
/// - `phrase_hits(TABLE)`: the row's length, and its hits by phrase and column
/// - `phrase_statistics(TABLE)`: rows and tokens of the table; tokens and rows of each phrase
///
/// Like `bm25`, they are auxiliary functions of FTS5: they work for rows that a MATCH has found.
public enum ScoringFunctions {
  /// Adds the functions to a connection.
  ///
  /// - Throws: A ``StoreError`` if FTS5 cannot be reached, or refuses a function.
  public static func register(calling hooks: ConnectionHooks) throws {
    let api = try FTS5Interface.find(on: hooks)
    try define("phrase_hits", api) { api, row, context, _, _ in
      ScoringCall(api, row, context)?.give { try $0.phraseHits() }
    }
    try define("phrase_statistics", api) { api, row, context, _, _ in
      ScoringCall(api, row, context)?.give { try $0.keptStatistics() }
    }
  }

  private static func define(
    _ name: String,
    _ api: UnsafeMutablePointer<fts5_api>,
    _ body: fts5_extension_function
  ) throws {
    let code = api.pointee.xCreateFunction?(api, name, nil, body, nil)
    guard code == SQLITE_OK else {
      throw StoreError("the function \(name)() cannot be added to this SQLite")
    }
  }
}
