public import SQLiteDatabase

/// Advice on a failed statement, to show with SQLite's message.
public struct ErrorAdvice {
  /// The place of the error, in UTF-8 bytes of the statement; nil if it is unknown.
  public let offset: Int?

  /// The cause and the remedy; empty if only the place is known.
  public let sentences: [String]

  /// A statement of one line that works; nil if none was found.
  public let correction: String?

  /// Finds advice on an error; nil if the error does not come from a statement.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - store: The database. The advice uses its names, and runs corrected statements that only read, for about a second
  ///     each; put it inside of ``ConnectionProgress/silenced(in:_:)`` where the user may have set a handler.
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
