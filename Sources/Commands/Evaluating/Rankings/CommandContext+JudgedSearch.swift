import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase

extension CommandContext {
  /// The table in use, as judgments know its rows.
  ///
  /// - Throws: A ``CommandError`` if no table is in use.
  func judgedTable() throws -> JudgedTable {
    let table = try database.fullTextTable()
    let isByReminder = database.usesReminders && database.profile.key == .reminderID
    return JudgedTable(table, keyColumn: isByReminder ? "reminderID" : nil)
  }

  /// The search that a judged query means.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - weights: The weights by which it is to rank.
  ///   - session: The connection.
  /// - Returns: The search; nil where the index of a table without reminders can find nothing of it.
  /// - Throws: A ``CommandError`` if no table is in use; a `StoreError` where SQLite fails.
  func search(
    for query: JudgedQuery,
    weights: ColumnWeights,
    in session: Session
  ) throws -> (any RankedSearch)? {
    let table = try database.fullTextTable()
    let tokenizer = table.options.tokenizer
    guard database.usesReminders else {
      let pattern: MatchPattern? =
        query.kind == .match
        ? .expression(query.text) : try session.plan(query.text, tokenizer: tokenizer).pattern
      return pattern.map { pattern in
        var search = TableSearch(pattern, in: table, weights: weights)
        search.typed = query.text
        return search
      }
    }
    let filter: SearchRequest.Filter =
      query.kind == .match
      ? .match(.expression(query.text))
      : .plan(try session.reminderPlan(query.text, tokenizer: tokenizer))
    var request = SearchRequest(filter, key: database.profile.key, weights: weights)
    request.typed = query.text
    return request
  }

  /// How texts are read where nobody says it: as `.search` reads them, and in a table without reminders, for which
  /// there is no `.search`, as expressions.
  var usualQueryKind: QueryKind { database.usesReminders ? .search : .match }
}
