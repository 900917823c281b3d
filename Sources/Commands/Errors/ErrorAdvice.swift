import Output
public import ReminderStore

/// What a person is told of a failed statement beside SQLite's message.
public struct ErrorAdvice {
  /// Where the statement is wrong, in bytes of its UTF-8 text; nil where nobody knows.
  public let offset: Int?

  /// The cause, and what to do.
  private let sentences: [String]

  /// A statement that works, nil where none was found.
  private let correction: String?

  /// Looks at an error of SQLite's; nil where there is nothing to add.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - store: The database, for its names; a corrected statement runs there up to its first row.
  public init?(_ error: StoreError, in store: ReminderStore) {
    guard let statement = FailedStatement(error, in: store) else { return nil }
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

  /// The cause, what to do, and a statement that works, each from a line of its own.
  ///
  /// - Parameter columns: The width of the terminal in cells; the statement, which may be copied, is not
  ///   broken to fit it.
  /// - Returns: The lines.
  public func lines(columns: Int) -> [String] {
    sentences.flatMap { $0.lines(columns: columns) }
      + [correction.map(CommandError.line(offering:))].compactMap(\.self)
  }
}
