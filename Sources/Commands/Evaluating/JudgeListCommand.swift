import CommandKit
import Laboratory
import SQLSpelling

/// `.judge list [TEXT]`: the judged queries, or the graded rows of one.
enum JudgeListCommand: DotCommand {
  static let showsSides = Flag("sides", "the SELECTs that .judge --side has kept")
  static let text = TrailingText(
    "TEXT",
    "a judged query, or its id, whose rows are listed",
    isOptional: true
  )

  static let signature = Signature(
    "judge list",
    group: .evaluating,
    abstract: "List the judged queries, the grades for one, or the kept SELECTs",
    options: [showsSides],
    text: text,
    discussion: """
      A row is marked as changed if one of its indexed texts is another now than when it was graded, and as gone if \
      it is no longer there.
      """,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=0
      3 grades kept for "week".
      > UPDATE reminders SET title = 'Take a long walk' WHERE id = 4;
      > .judge list week
      10|Send weekly emails|3||
      4|Take a long walk|2||changed
      2|Haircut|0||
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let judgments = Judgments(in: context)
    guard !arguments[showsSides] else {
      guard arguments.text.isEmpty else { throw CommandError("--sides lists all, without a TEXT") }
      return try context.show(judgments.sides())
    }
    guard !arguments.text.isEmpty else { return try context.show(judgments.queries()) }
    let graded = try judgments.rows(of: arguments.text)
    if let need = graded.need { try context.output.remark("Wanted: \(need)") }
    if let expression = graded.expression { try context.output.remark("Searched: \(expression)") }
    try context.show(graded.rows)
    if graded.rows.count == 0 { try context.output.remark("It has no grade.") }
  }
}
