public import CommandKit
import Diagnostics
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

/// How FTS5 reads an expression, and what each of its parts finds by itself.
public struct MatchTreeReport {
  private let expression: MatchExpression
  private let context: CommandContext
  private let tree: MatchTree

  /// Reads an expression, and runs each part of it.
  ///
  /// - Parameters:
  ///   - text: The expression, for the table in use.
  ///   - command: The title of the command, for a line that offers an expression that works.
  ///   - context: The database, and where the report goes.
  /// - Throws: A ``CommandError`` where no table is in use, or FTS5 refuses the expression; a `StoreError` where SQLite
  ///   fails, and after Ctrl-C.
  public init(on text: String, for command: String, in context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    let check = MatchCheck(text, in: table, for: command)
    let expression = try context.perform { try check.expression(in: $0) }
    var tree = try context.perform {
      try $0.tree(of: text, parsedAs: expression, in: table)
    }
    let counts = tree.root.all.filter(\.isSearch).map(tree.count)
    if let first = counts.first {
      try context.announce(ReadableSQL(first, others: Array(counts.dropFirst())))
    }
    try context.perform { session in
      try session.transaction(.begin) { try session.count(&tree) }
    }
    (self.expression, self.tree, self.context) = (expression, tree, context)
  }

  /// Reports the parts with their rows, what a hit of each phrase is worth, and its tokens.
  ///
  /// - Parameter arguments: The command's arguments, which say who reads the report.
  /// - Throws: An `OutputError` where it cannot be written.
  public func show(reportFor arguments: Arguments) throws {
    let table = tree.table
    try context.report(for: arguments) { report in
      tree.root.describe(to: &report)
      let drawing = MatchTreeDrawing(tree.root)
      let width = context.output.settings.terminal?.columns
      report.verbatim(drawing.lines(width: width).joined(separator: "\n"))
      for note in tree.notes + expression.misreadings.map(\.description) {
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
