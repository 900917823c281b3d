import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

extension SearchedTable {
  /// What there is to say of queries that a form cannot take as they are: of expressions, and of words without tokens.
  func remarks(
    on queries: [JudgedQuery],
    form: QueryForm,
    in session: Session
  ) throws -> [String] {
    guard form != .all else { return [] }
    let words = queries.filter { $0.kind == .search }
    let shortened =
      try form.joinsLike
      ? 0
      : words.count { query in
        try unsettledPlan(query.text, form: form, in: session)
          .notes.contains { if case .leftOut = $0 { true } else { false } }
      }
    let expressions = queries.count - words.count
    return [
      expressions > 0
        ? "\(queries.share(expressions)) \(expressions == 1 ? "is an expression" : "are expressions"), which no form changes"
        : nil,
      shortened > 0 ? "words without tokens are left out of \(queries.share(shortened))" : nil,
    ]
    .compactMap(\.self)
  }
}

extension [JudgedQuery] {
  /// Some of the queries in words: `2 of 7 queries`.
  func share(_ some: Int) -> String { "\(some) of \(Count(count, "query"))" }
}
