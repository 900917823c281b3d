import CommandKit
import FullText
import ReminderStore
import SQLiteDatabase
import TerminalKit

extension CommandContext {
  /// The judged queries as rankings are measured by them: without the grades of rows that are gone.
  ///
  /// No ranking can find these. It says what is left out.
  ///
  /// - Throws: A ``CommandError`` where there are none.
  func measuredQueries() throws -> [JudgedQuery] {
    let (all, table) = try (judgedQueries(), searchedTable())
    var (queries, gone) = try perform { try $0.withoutGoneRows(all, in: table) }
    queries.removeAll(where: \.grades.isEmpty)
    guard !queries.isEmpty else {
      throw CommandError(
        "none of the graded rows is in \(table.collection) any more",
        details: [".judge list TEXT shows which rows are gone"]
      )
    }
    if !gone.isEmpty {
      let since = gone.count == 1 ? "is gone since it was" : "are gone since they were"
      let emptied = all.count - queries.count
      try output.remark(
        "\(Count(gone.count, "row")) \(since) graded, and left out: .judge list QUERY shows which"
          + (emptied > 0 ? "; \(Count(emptied, "query")) had no others." : ".")
      )
    }
    return try perform { session in
      try queries.map { query in
        var query = query
        let terms = try attempt(
          query.words { try session.key(of: $0, by: table.table.tokenizer) }
        )
        // LIKE may look for words without tokens.
        if let terms, !terms.contains("") { query.terms = terms }
        return query
      }
    }
  }
}
