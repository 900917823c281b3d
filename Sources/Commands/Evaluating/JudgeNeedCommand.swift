import CommandKit
import Laboratory
import TerminalKit

/// `.judge need TEXT: what the searcher wants`: describes a query's need.
enum JudgeNeedCommand: DotCommand {
  static let text = TrailingText(
    "TEXT: NEED",
    "a query, a colon and a space, and what its searcher wants",
    completion: .searchText
  )

  static let signature = Signature(
    "judge need",
    group: .evaluating,
    abstract: "Say what the searcher of a query wants",
    options: [FormOptions.isExpression, JudgeCommand.isSearch, JudgeCommand.isHere],
    text: text,
    discussion: """
      The need is shown while rows are judged. Queries with the same need count as one in the tests of .eval and \
      .tune, which never learns from one wording what it is tested on with another. Queries with different needs count \
      as two; without needs, those count as one for which mostly the same rows are good: three or more, and at least \
      half of all.
      """,
    examples: [
      """
      > .judge need week: what is to be done in these seven days
      Need kept for "week".
      > .judge list
      1|week|search|what is to be done in these seven days|0||
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let typed = arguments.text
    let colon = typed.indices.first { index in
      let next = typed.index(after: index)
      return typed[index] == ":" && index > typed.startIndex && next < typed.endIndex
        && typed[next].isWhitespace && !typed[typed.index(before: index)].isWhitespace
    }
    guard let colon else {
      let fault =
        if typed.hasSuffix(":") {
          "there is no need after the colon"
        } else if typed.hasPrefix(":") {
          "there is no query before the colon"
        } else {
          "write a colon and a space right after the query"
        }
      throw CommandError(
        fault,
        details: ["as in: .judge need week: what is to be done in these seven days"]
      )
    }
    let text = String(typed[..<colon]).trimmed
    let need = String(typed[typed.index(after: colon)...]).trimmed
    guard !text.isEmpty, !need.isEmpty else {
      throw CommandError("the query or the need is missing", usage: signature.usage)
    }
    let kind = try JudgeCommand.kind(arguments)
    let found = try Judgments(in: context)
      .keep(need: need, of: text, kind: kind, inDatabase: arguments[JudgeCommand.isHere])
    let name = JudgedText.quoted(text)
    try context.output.remark("Need kept for \(name)\(context.transactionClause()).")
    if found == 0 { try context.output.remark("\(name) finds no row now.") }
  }
}
