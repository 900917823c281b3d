public import FullText
public import SQLiteDatabase

/// Advice on a failed statement, to show with SQLite's message.
public struct ErrorAdvice {
  /// The place of the error, in UTF-8 bytes of the statement; nil if it is unknown.
  public let offset: Int?

  /// The cause and the remedy; empty if only the place is known.
  public let sentences: [String]

  /// A statement of one line that works; nil if none was found.
  public let correction: String?

  /// A statement of one line that works, and shows how to write the failed one; nil with a correction, and if none
  /// was found.
  public let pattern: String?

  /// Finds advice on an error; nil if the error does not come from a statement.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - store: The database. The advice uses its names, and runs corrected statements that only read, for about a second
  ///     each; put it inside of ``Store/ownWork(_:)`` where the user may have set a handler.
  ///   - makeableTables: The names of the tables that `.init` makes.
  public init?(_ error: StoreError, in store: Store, makeableTables: [String]) {
    let names = SchemaNames(store, makeableTables: makeableTables)
    guard let statement = FailedStatement(error, names: names) else { return nil }
    let explanation = Self.explanation(
      of: statement,
      among: KnownError.fts5 + KnownError.sqlite
    )
    offset = explanation?.offset ?? statement.offset
    sentences = [explanation?.cause, explanation?.remedy].compactMap(\.self)
    func works(_ sql: String) -> Bool {
      !sql.utf8.contains(UInt8(ascii: "\n")) && statement.names.runs(sql)
    }
    correction = explanation?.corrections.first(where: works)
    pattern = correction == nil ? explanation?.pattern.flatMap { works($0) ? $0 : nil } : nil
  }

  /// The cause and the remedy where a command's own statement finds an index that is damaged, or does not fit its
  /// texts; empty for other errors, whose statement the user has not written.
  ///
  /// - Parameters:
  ///   - error: The error of the command.
  ///   - table: The table in use, for which the command worked; nil if there is none.
  ///   - store: The database, whose names are read.
  /// - Returns: The sentences, and what SQLite says.
  public static func onDamage(
    _ error: StoreError,
    of table: FullTextTable?,
    in store: Store
  ) -> [String] {
    let names = SchemaNames(store, makeableTables: [])
    let explanation =
      if let statement = FailedStatement(error, names: names) {
        Self.explanation(of: statement, among: KnownError.fts5Damage)
      } else {
        table.flatMap { KnownError.explanation(ofUnsplit: error.message, for: $0) }
      }
    return explanation.map {
      [$0.cause, $0.remedy, "SQLite says: \(error.message)"].compactMap(\.self)
    } ?? []
  }

  /// The explanation by the first error that fits the statement.
  private static func explanation(
    of statement: FailedStatement,
    among errors: [KnownError]
  ) -> KnownError.Explanation? {
    errors.lazy.compactMap { known in
      known.message.subject(of: statement.message).flatMap { known.explain($0, statement) }
    }
    .first
  }
}
