import CommandKit
import Laboratory
import TerminalKit

/// `.judge remove TEXT [-- ID...]`: forgets the grades of a query, or of some of its rows.
enum JudgeRemoveCommand: DotCommand {
  static let side = Option("side", .text("NAME"), "forget a SELECT that .judge --side has kept")
  static let text = TrailingText(
    "TEXT",
    "a judged query, or its id; with -- ID... behind it, only these rows",
    isOptional: true
  )

  static let signature = Signature(
    "judge remove",
    group: .evaluating,
    abstract: "Forget the grades of a query, or of some of its rows, or a kept SELECT",
    options: [side],
    text: text,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=0
      3 grades kept for "week".
      > .judge remove week -- 2
      1 grade removed; "week" has 2 left.
      """
    ],
    isDestructive: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if let name = arguments[side] {
      guard arguments.text.isEmpty else {
        throw CommandError("--side forgets a SELECT, and no grades", usage: signature.usage)
      }
      let removed = try Judgments(in: context).removeSide(named: name)
      return try context.output.remark("sql:\(removed) is no side any more.")
    }
    guard !arguments.text.isEmpty else {
      throw CommandError("missing \(text.placeholder)", usage: signature.usage)
    }
    let removal = try Judgments(in: context).remove(typed: arguments.text)
    try context.output.remark(
      "\(Count(removal.removed, "grade")) removed; \(removal.name) "
        + (removal.left == 0 ? "is no judged query any more." : "has \(removal.left) left.")
    )
  }
}
