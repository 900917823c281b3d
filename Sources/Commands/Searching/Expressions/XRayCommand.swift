import Diagnostics
import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

/// `.xray EXPR`: an FTS5 expression as FTS5 reads it.
enum XRayCommand: DotCommand {
  static let json = Flag("json", "write the tree as one JSON object")
  static let text = TrailingText(
    "EXPR",
    "an FTS5 expression, as .match takes it",
    bounds: .expression
  )

  static let signature = Signature(
    "xray",
    group: .searching,
    abstract: "Show how FTS5 reads an expression, and what each part finds",
    options: [json],
    text: text,
    discussion: """
      FTS5 reads NOT before AND before OR, and a column filter is for the phrase or the parentheses \
      behind it only. Each part of the tree is run by itself:

        rows    how many rows match the part, within the filters around it
        idf     what a hit of the phrase is worth: the more, the fewer rows have it
        tokens  what the tokenizer makes of the phrase, and what is looked for

      Where a phrase has no tokens, the tree says whether FTS5 leaves it out or finds nothing. What \
      FTS5 refuses is explained as by .match. The JSON's nodes have a type (and, or, not, near, \
      filter, phrase), their text and rows, and children or, if they are phrases, tokens, df and idf.
      """,
    examples: [
      """
      > .xray title:week OR fun NOT we
      query       rows       idf  tokens
      OR             3
      ├─ title:      1
      │  └─ week     1  1.845827  wee eek
      └─ NOT         2
         ├─ fun      2  1.223775  fun
         └─ we       0            no token: finds nothing
      Note: trigram makes no token of we: by itself it finds nothing
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    let check = MatchCheck(arguments.text, in: table, for: signature.title)
    let expression = try context.perform { try check.expression(in: $0) }
    var tree = try context.perform {
      try $0.tree(of: arguments.text, parsedAs: expression, in: table)
    }
    let counts = tree.root.all.filter(\.isSearch).map(tree.count)
    if let first = counts.first {
      try context.announce(ReadableSQL(first, others: Array(counts.dropFirst())))
    }
    try context.perform { session in
      try session.transaction(.begin) { try session.count(&tree) }
    }
    try context.report(for: arguments) { report in
      tree.root.describe(to: &report)
      let drawing = MatchTreeDrawing(tree.root)
      let width = context.output.settings.terminal?.columns
      report.verbatim(drawing.lines(width: width).joined(separator: "\n"))
      for note in tree.notes + expression.hints.map(\.description) {
        report.remark("Note: \(note)")
      }
      guard context.output.isTerminal else { return }
      report.remark(
        "\(table.name) has \(Count(tree.rowCount, "row")); its tokenizer is \(table.tokenizer)."
      )
    }
  }
}

extension MatchNode {
  /// Adds the part as an object: its type, its text, its rows, and what its type has beside these.
  fileprivate func describe(to report: inout Report) {
    report.values(["type": type, "text": text, "rows": rows])
    switch kind {
    case .and(let isImplicit): report.values(["implicit": isImplicit])
    case .or, .not, .special: break
    case .near(let distance): report.values(["distance": distance])
    case .filter(let columns, let isExcluding):
      report.values(["columns": columns, "excluding": isExcluding])
    case .phrase(let phrase):
      return report.values([
        "tokens": phrase.tokens.map(\.text), "prefix": phrase.tokens.last?.isPrefix ?? false,
        "initial": phrase.isInitial, "dropped": phrase.isDropped, "df": rows,
        "idf": phrase.idf?.value, "clamped": phrase.idf?.isClamped ?? false,
      ])
    }
    report.list("children", of: children) { $1.describe(to: &$0) }
  }

  private var type: String {
    switch kind {
    case .and: "and"
    case .or: "or"
    case .not: "not"
    case .near: "near"
    case .filter: "filter"
    case .phrase: "phrase"
    case .special: "special"
    }
  }

  /// Whether the part looks for rows.
  fileprivate var isSearch: Bool {
    if case .special = kind { false } else { true }
  }
}
