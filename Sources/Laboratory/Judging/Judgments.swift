public import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
public import SQLSpelling
import TerminalKit

/// The judgments of the table in use: what can be listed, added and forgotten without asking for grades.
public struct Judgments {
  let context: CommandContext

  /// The judgments of a context's table, wherever they are kept.
  public init(in context: CommandContext) {
    self.context = context
  }

  /// The judged queries, a row for each; `3 1×2` are the grades of three rows.
  ///
  /// - Throws: A ``CommandError`` that says how to begin where there are none.
  public func queries() throws -> StoredRows {
    let queries = try context.storedQueries()
    if queries.isEmpty { _ = try context.judgedQueries() }
    // Most people have no log.
    let hasCounts = queries.contains { $0.count != nil }
    let rows = queries.map { query in
      let grades = Dictionary(grouping: query.gradesByRow.values, by: \.self)
        .sorted { $0.key > $1.key }
        .map { $1.count == 1 ? "\($0)" : "\($0)×\($1.count)" }
      return [
        .integer(query.id), .text(query.label), .text(query.kind.rawValue),
        query.need.map { $0 == query.label ? .null : .text($0) } ?? .null,
        .integer(Int64(query.gradesByRow.count)), .text(grades.joined(separator: " ")),
        .text(
          Set(query.grades.map { ExactText($0.judge) }).sorted().map(\.text).filter { !$0.isEmpty }
            .joined(separator: ", ")
        ),
      ] as [SQLValue] + (hasCounts ? [query.count.map { .integer(Int64($0)) } ?? .null] : [])
    }
    return StoredRows(
      ["id", "query", "read as", "need", "rows", "grades", "judges"] + (hasCounts ? ["count"] : []),
      rows: rows
    )
  }

  /// The graded rows of a query, the best first, with what has become of them since.
  ///
  /// - Parameter text: The query's text, label or id.
  /// - Returns: What the searcher wants, nil where nobody said; the expression where the list shows another text; and
  ///   the rows.
  /// - Throws: A ``CommandError`` where the query has not been judged, with the nearest that has.
  public func rows(of text: String) throws -> (need: String?, expression: String?, rows: StoredRows)
  {
    let query = try context.judgedQuery(text)
    let table = try context.searchedTable()
    let keys = query.grades.map(\.row)
    let marks = try context.perform { try $0.fingerprints(of: keys, in: table) }
    let labels = try context.labels(of: keys)
    let rows = query.grades.sorted { ($1.grade, $0.row) < ($0.grade, $1.row) }
      .map { grade -> [SQLValue] in
        [
          .integer(grade.row), labels[grade.row].map { .text($0) } ?? .null,
          .integer(Int64(grade.grade)), .text(grade.judge),
          .text(RowState(of: grade, now: marks)?.rawValue ?? ""),
        ]
      }
    return (
      query.need, query.text == query.label ? nil : query.text,
      StoredRows(["row", "text", "grade", "judge", "since"], rows: rows)
    )
  }

  /// The text of a judged query, and how it is read.
  ///
  /// - Parameter id: The query's id.
  /// - Returns: The text and how it is read.
  /// - Throws: A ``CommandError`` where no judged query has this id.
  public func query(_ id: Int64) throws -> (text: String, kind: QueryKind) {
    guard let query = try context.storedQueries().first(where: { $0.id == id }) else {
      throw CommandError(
        "no judged query has the id \(id)",
        details: [".judge list shows the judged queries with their ids"]
      )
    }
    return (query.text, query.kind)
  }

  /// Keeps what the searcher of a query wants.
  ///
  /// - Parameters:
  ///   - need: What the searcher wants, in words.
  ///   - text: The query.
  ///   - kind: How it is read.
  ///   - isInDatabase: Whether judgments are kept in the database itself, if there are none yet.
  /// - Returns: How many rows the query finds now.
  /// - Throws: A ``CommandError`` where FTS5 would refuse the query; a `StoreError` where nothing can be written.
  public func keep(
    need: String,
    of text: String,
    kind: QueryKind,
    inDatabase isInDatabase: Bool
  ) throws -> Int {
    let table = try context.searchedTable()
    try kind.limits.check(text)
    if kind == .match {
      _ = try context.perform { try MatchCheck(text, in: table.table, for: nil).expression(in: $0) }
    }
    let query = JudgedQuery(id: 0, kind: kind, text: text, need: need, grades: [])
    // If that fails, nothing is kept.
    let found = try context.perform { session in
      try table.search(for: query, weights: context.search.weights, in: session)?
        .total(in: session) ?? 0
    }
    _ = try context.changingJudgments(inDatabase: isInDatabase) {
      try $0.addQuery(text, kind: kind, need: need)
    }
    return found
  }

  /// What a line asks to forget: a query, or the grades of some of its rows; without any of these it is no judged query
  /// any more, unless it has a need or stands in the log.
  ///
  /// - Parameter line: The query, and perhaps ` -- ` with rows after it.
  /// - Returns: The removal, which ``carryOut(_:)`` does.
  /// - Throws: A ``CommandError`` where the query is not known, or a row has no grade.
  public func removal(typed line: String) throws -> JudgmentRemoval {
    let typed = JudgedText(line)
    // A query may itself have dashes.
    let whole = try context.storedQueries().first { $0.text.isExactly(line.trimmed) }
    let query = try whole ?? context.judgedQuery(typed.text)
    let known = Set(query.grades.map(\.row))
    let rows =
      try whole == nil
      ? typed.words?.map { word in
        guard let row = Int64(word), known.contains(row) else {
          throw CommandError(
            "row \(word) has no grade for \(query.quotedLabel)",
            details: JudgedText.grade(in: word).map {
              ["only the row's id stands there: \($0.key)"]
            }
              ?? []
          )
        }
        return row
      } : nil
    return try context.readingJudgments { try $0.removal(of: rows, from: query) }
      ?? JudgmentRemoval(of: rows, from: query, inRuns: 0)
  }

  /// Forgets what was asked for, all of it or nothing.
  ///
  /// - Returns: What was forgotten: another shell may have written since.
  public func carryOut(_ removal: JudgmentRemoval) throws -> JudgmentRemoval {
    try context.changingJudgments { try $0.carryOut(removal) }
  }
}
