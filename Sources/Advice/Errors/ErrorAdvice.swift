public import SQLiteDatabase

/// What a person is told of a failed statement beside SQLite's message.
public struct ErrorAdvice {
  /// Where the statement is wrong, in bytes of its UTF-8 text; nil where nobody knows.
  public let offset: Int?

  /// The cause, and what to do; none where only the place is known.
  public let sentences: [String]

  /// A statement that works, of one line; nil where none was found.
  public let correction: String?

  /// Looks at an error of SQLite's; nil where there is nothing to add.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - store: The database, for its names; a corrected statement runs there up to its first row.
  ///   - makeableTables: The names of the tables that `.init` makes.
  public init?(_ error: StoreError, in store: Store, makeableTables: [String]) {
    let names = SchemaNames(store, makeableTables: makeableTables)
    guard let statement = FailedStatement(error, names: names) else { return nil }
    var explanation: KnownError.Explanation?
    for known in KnownError.fts5 + KnownError.sqlite {
      guard let subject = known.message.subject(of: error.message) else { continue }
      explanation = known.explain(subject, statement)
      if explanation != nil { break }
    }
    offset = explanation?.offset ?? statement.offset
    sentences = [explanation?.cause, explanation?.remedy].compactMap(\.self)
    correction = explanation?.corrections.first { sql in
      !sql.utf8.contains(UInt8(ascii: "\n")) && statement.names.runs(sql)
    }
  }
}
