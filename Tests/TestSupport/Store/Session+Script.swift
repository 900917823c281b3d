public import SQLiteDatabase

extension Session {
  /// Runs the statements of a SQL text, one after the other.
  public func runScript(_ sql: String) throws {
    var rest = Substring(sql)
    while !rest.isEmpty {
      let (statement, length) = try prepare(firstOf: rest)
      if let statement { try run(statement) }
      rest = Substring(rest.utf8.dropFirst(length))
    }
  }
}
