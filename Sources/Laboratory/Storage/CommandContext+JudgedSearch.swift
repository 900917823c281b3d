import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase

extension CommandContext {
  /// The texts by which people know some rows of the table in use, shortened, by the rows' keys.
  func labels(of keys: [Int64]) throws -> [Int64: String] {
    // What is looked for has no part in it.
    let any = try searchedTable().search(for: .expression(""), weights: search.weights)
    return try perform { try $0.labels(of: keys, in: any) }.mapValues(Abbreviation.label)
  }
}

extension SearchedTable {
  /// The search that a judged query means.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - form: How the words of a query become an expression; one that is an expression stays as it is.
  ///   - weights: The weights by which it is to rank.
  ///   - session: The connection.
  /// - Returns: The search; nil where the index of a table without reminders can find nothing of it.
  /// - Throws: A `StoreError` where SQLite fails; a ``CommandError`` where the text is too long.
  func search(
    for query: JudgedQuery,
    form: QueryForm = .all,
    weights: ColumnWeights,
    in session: Session
  ) throws -> (any RankedSearch)? {
    try query.requireLimits()
    return switch query.kind {
    case .match: search(for: .expression(query.text), weights: weights)
    case .search:
      search(
        for: try plan(query.text, form: form, in: session),
        typed: query.text,
        weights: weights
      )
    }
  }
}

extension JudgedQuery {
  /// Throws where the text is too long for a search that Ctrl-C can stop: another program may have kept it.
  ///
  /// - Throws: A ``CommandError``.
  func requireLimits() throws {
    do {
      try kind.limits.check(text)
    } catch let error as CommandError {
      throw CommandError(
        "the judged query \(id) cannot be searched for: \(error.message)",
        details: ["it can be forgotten: .judge remove \(id)"]
      )
    }
  }
}
