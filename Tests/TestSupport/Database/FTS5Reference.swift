import CSQLite

/// A real FTS5 table with three columns: what SQLite itself says of a MATCH expression.
public final class FTS5Reference {
  /// The names of its columns.
  public static let columns = ["title", "notes", "tags"]

  private var connection: OpaquePointer?
  private var search: OpaquePointer?
  private var rankedSearch: OpaquePointer?

  /// Makes the table, with a row unless others are given.
  public init(tokenizer: String, rows: [[String]] = [["take a week", "milk, eggs", "#fun"]]) {
    sqlite3_open(":memory:", &connection)
    let names = Self.columns.joined(separator: ", ")
    sqlite3_exec(
      connection,
      "CREATE VIRTUAL TABLE t USING fts5(\(names), tokenize='\(tokenizer)')",
      nil,
      nil,
      nil
    )
    for row in rows {
      let values = row.map { "'\($0)'" }.joined(separator: ", ")
      sqlite3_exec(connection, "INSERT INTO t VALUES (\(values))", nil, nil, nil)
    }
    let tail = "FROM t WHERE t MATCH ? ORDER BY rowid"
    sqlite3_prepare_v2(connection, "SELECT rowid \(tail)", -1, &search, nil)
    sqlite3_prepare_v2(connection, "SELECT rowid, bm25(t) \(tail)", -1, &rankedSearch, nil)
  }

  deinit {
    sqlite3_finalize(search)
    sqlite3_finalize(rankedSearch)
    sqlite3_close(connection)
  }

  /// FTS5's message if it refuses the expression.
  public func message(for expression: String) -> String? {
    answer(of: search, to: expression).message
  }

  /// The ids of the rows found; none if FTS5 refuses the expression.
  public func ids(matching expression: String) -> [Int] {
    guard case .rows(let rows) = answer(of: search, to: expression) else { return [] }
    return rows.compactMap { Int($0.prefix { $0 != " " }) }
  }

  /// The ids and ranks of the rows found, or FTS5's message.
  public func rankedRows(matching expression: String) -> Answer {
    answer(of: rankedSearch, to: expression)
  }

  private func answer(of statement: OpaquePointer?, to expression: String) -> Answer {
    var expression = expression
    return expression.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        sqlite3_bind_text(statement, 1, text.baseAddress, Int32(text.count), nil)
        defer { sqlite3_reset(statement) }
        var rows: [String] = []
        while true {
          switch sqlite3_step(statement) {
          case SQLITE_ROW:
            let rank = sqlite3_column_double(statement, 1)
            rows.append("\(sqlite3_column_int64(statement, 0)) \(rank)")
          case SQLITE_DONE:
            return .rows(rows)
          default:
            return .refused(String(cString: sqlite3_errmsg(connection)))
          }
        }
      }
    }
  }

  /// What FTS5 answers to an expression.
  public enum Answer: Equatable {
    /// The ids of the rows, and their ranks where they were asked for.
    case rows([String])
    /// Why it refuses the expression.
    case refused(String)

    /// The message, if the expression was refused.
    public var message: String? {
      if case .refused(let message) = self { message } else { nil }
    }
  }
}
