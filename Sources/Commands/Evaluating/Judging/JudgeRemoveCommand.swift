import CommandKit
import FullText
import SQLiteDatabase
import TerminalKit

/// `.judge remove TEXT [-- ID...]`: forgets the grades of a query, or of some of its rows.
enum JudgeRemoveCommand: DotCommand {
  static let text = TrailingText(
    "TEXT",
    "a judged query; with -- ID... behind it, only these rows"
  )

  static let signature = Signature(
    "judge remove",
    group: .evaluating,
    abstract: "Forget the grades of a query, or of some of its rows",
    text: text,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=0
      > .judge remove week -- 2
      3 grades kept for "week".
      1 grade removed; "week" has 2 left.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let typed = JudgedText(arguments.text)
    // A query may itself have dashes.
    let whole = try context.storedQueries().first { $0.text == arguments.text.trimmed }
    let query = try whole ?? context.judgedQuery(typed.text)
    let rows = whole == nil ? typed.words : nil
    let known = Set(query.grades.map(\.row))
    if let unknown = rows?.first(where: { !known.contains($0) }) {
      throw CommandError("row \(unknown) has no grade for \"\(query.text)\"")
    }
    let removed = try context.perform { session -> Int in
      guard let store = try session.judgmentStore() else { return 0 }
      return try session.changingJudgments(in: store) {
        try session.removeGrades(of: query.id, rows: rows, in: store)
      }
    }
    let left = query.grades.count - removed
    try context.output.remark(
      "\(Count(removed, "grade")) removed; \"\(query.text)\" "
        + (left == 0 ? "is no judged query any more." : "has \(left) left.")
    )
  }
}
