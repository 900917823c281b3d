import CommandKit
import FullText
import Output
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TerminalKit

/// `.judge list [TEXT]`: the judged queries, or the graded rows of one.
enum JudgeListCommand: DotCommand {
  static let text = TrailingText("TEXT", "a judged query, whose rows are listed", isOptional: true)

  static let signature = Signature(
    "judge list",
    group: .evaluating,
    abstract: "List the judged queries, or the grades for one",
    text: text,
    discussion: """
      A row is marked as changed if one of its indexed texts is another now than when it was graded, and as gone if \
      it is no longer there.
      """,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=0
      > UPDATE reminders SET title = 'Take a long walk' WHERE id = 4;
      > .judge list week
      3 grades kept for "week".
      10|Send weekly emails|3||
      4|Take a long walk|2||changed
      2|Haircut|0||
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard arguments.text.isEmpty else {
      return try listRows(of: context.judgedQuery(arguments.text), in: context)
    }
    let queries = try context.storedQueries()
    guard !queries.isEmpty else { _ = try context.judgedQueries(); return }
    let rows = queries.map { query in
      let grades = query.gradesByRow.values.sorted(by: >).map { "\($0)" }
      return [
        .text(query.text), .text(query.kind.rawValue), query.need.map { .text($0) } ?? .null,
        .integer(Int64(grades.count)), .text(grades.joined(separator: " ")),
        .text(
          Set(query.grades.map(\.judge)).filter { !$0.isEmpty }.sorted().joined(separator: ", ")
        ),
      ] as [SQLValue]
    }
    try context.show(
      StoredRows(["query", "read as", "need", "rows", "grades", "judges"], rows: rows)
    )
  }

  private static func listRows(of query: JudgedQuery, in context: CommandContext) throws {
    let table = try context.judgedTable()
    let keys = query.grades.compactMap { Int64($0.row) }
    let (marks, labels) = try context.perform { session in
      let search = try context.searchedTable()
        .search(for: query, weights: context.search.weights, in: session)
      return (
        try session.fingerprints(of: keys, in: table),
        try search.map { try session.labels(of: keys, in: $0) } ?? [:]
      )
    }
    let rows = query.grades.sorted {
      ($1.grade, $0.row.count, $0.row) < ($0.grade, $1.row.count, $1.row)
    }
    .map { grade -> [SQLValue] in
      let label = Int64(grade.row).flatMap { labels[$0] }.map { Abbreviation.label($0) }
      return [
        Int64(grade.row).map { .integer($0) } ?? .text(grade.row), label.map { .text($0) } ?? .null,
        .integer(Int64(grade.grade)), .text(grade.judge),
        .text(RowState(of: grade, now: marks)?.rawValue ?? ""),
      ]
    }
    if let need = query.need { try context.output.remark("Wanted: \(need)") }
    try context.show(StoredRows(["row", "text", "grade", "judge", "since"], rows: rows))
  }
}

/// What became of a row since it was graded.
enum RowState: String {
  /// One of its indexed texts is another now.
  case changed
  /// It is no longer there.
  case gone

  /// Compares a grade's fingerprint with the present ones; nil where nothing has changed, or nobody can tell.
  init?(of grade: JudgedQuery.Grade, now marks: [Int64: String?]) {
    guard let key = Int64(grade.row), let mark = marks[key] else {
      self = .gone
      return
    }
    guard let before = grade.fingerprint, let mark, before != mark else { return nil }
    self = .changed
  }
}
