public import CommandKit
import Diagnostics
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

extension CommandContext {
  /// Reports how FTS5 reads an expression, and what each of its parts finds by itself: its rows, what a hit of each
  /// phrase is worth, and its tokens.
  ///
  /// - Parameters:
  ///   - text: The expression, for the table in use.
  ///   - command: The title of the command, for a line that offers an expression that works.
  ///   - arguments: The command's arguments, which say who reads the report.
  /// - Throws: A ``CommandError`` where no table is in use, or FTS5 refuses the expression; a `StoreError` where SQLite
  ///   fails, and after Ctrl-C.
  public func showMatchTree(
    of text: String,
    for command: String,
    reportFor arguments: Arguments
  ) throws {
    let table = try database.fullTextTable()
    let check = MatchCheck(text, in: table, for: command)
    let expression = try perform { try check.expression(in: $0) }
    var tree = try perform { try $0.tree(of: text, parsedAs: expression, in: table) }
    let counts = tree.root.all.filter(\.isSearch).map(tree.count)
    if let first = counts.first {
      announce(ReadableSQL(first, others: Array(counts.dropFirst())))
    }
    try perform { session in
      try session.transaction(.begin) { try session.count(&tree) }
    }
    try self.report(for: arguments) { report in
      tree.root.describe(to: &report)
      let lines = tree.root.lines(width: output.settings.terminal?.columns)
      report.verbatim(lines.joined(separator: "\n"))
      for note in tree.notes + expression.misreadings.uniqued().map(\.description) {
        report.remark("Note: \(note)")
      }
      guard output.isTerminal else { return }
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
