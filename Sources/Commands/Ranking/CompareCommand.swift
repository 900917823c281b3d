import CommandKit
import Explaining
import FullText
import Laboratory
import QueryBuilder
import SQLSpelling
import SQLText
import TerminalKit

/// `.compare A vs B`: compares two searches over the same rows.
enum CompareCommand: DotCommand {
  static let weights = Option(
    "weights",
    .weights,
    "weights for this side, the others 1 (those in force)"
  )
  static let limit = Option(
    "limit",
    .rows(atLeast: 1),
    "compare the first N places (\(SearchDefaults.limit))"
  )
  static let text = TrailingText(
    "A vs B",
    "two searches, each [OPTION...] [TEXT]; without TEXT, that of the other, or the last search",
    separator: "vs",
    bounds: .expression
  )

  static let signature = Signature(
    "compare",
    group: .ranking,
    abstract: "Compare two searches: by text, weights or tokenizer",
    options: [
      weights, TypedTokenizer.option, FormOptions.form, FormOptions.isExpression, limit,
    ],
    text: text,
    discussion: """
      An option applies to the side in which it stands, before its text; --limit to both. A and B are \
      the row's places, completed reminders counted as any others; a row that only one side finds \
      has entered or left. The time is that of the fastest of three runs, or of one if it \
      is long, without showing rows.

        .compare week vs weekly
        .compare --weights title=10 week vs --weights tags=10
        .compare walks vs --tokenizer "porter unicode61"
        .compare take a walk vs --form any
      """,
    examples: [
      """
      > .compare walks vs --tokenizer porter
      10 rows indexed by porter in 0.000 s.
      |1|entered|4|Take a walk||-1.94346487815693
      A: walks: 0 rows in 0.000 ms.
      B: walks (tokenizer porter): 1 row in 0.000 ms.
      Entered: 1, left: 0, moved: 0, at the same place: 0.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let (sides, limit) = try sides(of: arguments, in: context)
    try SearchComparison(sides[0], sides[1], firstPlaces: limit, in: context).show()
  }

  /// What stands after the `vs`: options of its own, and perhaps a text.
  private static let rightSide = Signature(
    signature.name,
    group: signature.group,
    abstract: signature.abstract,
    options: signature.options,
    text: TrailingText(text.placeholder, text.summary, isOptional: true, bounds: text.bounds)
  )

  /// Reads both sides, and the number of places; the second side is parsed as a command line of its own.
  private static func sides(
    of arguments: Arguments,
    in context: CommandContext
  ) throws -> (sides: [ComparedSide], limit: Int) {
    guard let (left, right) = arguments.text.splitAtVersus,
      let line = DotCommandLine(".compare \(right)"),
      case .run(let others) = try rightSide.parse(CommandInput(line)),
      others.text.splitAtVersus == nil
    else {
      throw CommandError(
        "expected two searches with one \"vs\" between them",
        details: ["as in: .compare week vs weekly; in a text it takes quotes: \"a vs b\""]
      )
    }
    let typed = [left, others.text]
    let sides = try zip([arguments, others], [typed, typed.reversed()]).map { arguments, texts in
      let form = try FormOptions.chosen(
        arguments,
        by: arguments[TypedTokenizer.option].map { Tokenizer($0) },
        in: context
      )
      return try ComparedSide(
        texts.first { !$0.isEmpty },
        isExpression: arguments[FormOptions.isExpression],
        form: form ?? .all,
        weights: arguments[weights],
        tokenizer: arguments[TypedTokenizer.option],
        for: signature.title,
        in: context
      )
    }
    guard
      sides[0] != sides[1] || !sides[0].pattern.text.isExactly(sides[1].pattern.text)
    else {
      let fault =
        if sides[0].name != sides[1].name {
          "both sides come to the same search: \(sides[0].pattern.text)"
        } else if typed.contains(where: \.isEmpty) {
          "one side of vs is empty, so both are the same search"
        } else {
          "both sides are the same search"
        }
      throw CommandError(fault, details: ["as in: \(example(in: context))"])
    }
    let limits = Set([arguments[limit], others[limit]].compactMap(\.self))
    guard limits.count < 2 else {
      throw CommandError("both sides have a --limit, and not the same: it is for both")
    }
    return (sides, limits.first ?? SearchDefaults.limit)
  }

  /// Two comparisons that can be typed for the table in use.
  private static func example(in context: CommandContext) -> String {
    let words = context.database.usesReminders ? ("week", "weekly") : ("WORD", "OTHER")
    // Within an option's word, a name in quotes would need them twice.
    let column = context.search.weights.columns.weighedNames.first { SQLName.spelled($0) == $0 }
    let weights = column.map { ", or .compare \(words.0) vs --weights \($0)=10" }
    return ".compare \(words.0) vs \(words.1)\(weights ?? "")"
  }
}

extension String {
  /// The texts before and after the first `vs` that is not in double quotes; nil without such a `vs`.
  var splitAtVersus: (left: String, right: String)? {
    wordsByQuotes.first { $0.lowercased() == "vs" }
      .map { (left: self[..<$0.startIndex].trimmed, right: self[$0.endIndex...].trimmed) }
  }
}
