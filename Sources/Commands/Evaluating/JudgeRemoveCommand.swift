import CommandKit
import Laboratory
import TerminalKit

/// `.judge remove TEXT [-- ID...]`: forgets the grades of a query, or of some of its rows.
enum JudgeRemoveCommand: DotCommand {
  static let side = Option("side", .text("NAME"), "forget a SELECT that .judge --side has kept")
  static let text = TrailingText(
    "TEXT",
    "a judged query, or its id; with -- ID... after it, only these rows",
    isOptional: true
  )

  static let signature = Signature(
    "judge remove",
    group: .evaluating,
    abstract: "Forget a query and all that is kept of it, grades of rows, or a SELECT",
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
      return try context.output.remark(
        "\(RankingWord.sql)\(removed) is removed\(context.transactionClause())."
      )
    }
    guard !arguments.text.isEmpty else {
      throw CommandError("missing \(text.placeholder)", usage: signature.usage)
    }
    let judgments = Judgments(in: context)
    let removal = try judgments.removal(typed: arguments.text)
    if let question = removal.question, !context.isMeant(question) {
      return try context.output.remark("Nothing was removed.")
    }
    let done = try judgments.carryOut(removal)
    try context.output.remark("\(done.report(context.transactionClause())).")
  }
}
