public import FullText
import QueryBuilder
import Relevance
import TerminalKit

extension MatchTree {
  /// Notes about parts of the tree that may surprise the reader, each without a full stop.
  public var notes: [String] { (special + tokens + clamped + unindexed).uniqued() }

  /// The notes that need no counting of rows.
  public var notesOnReading: [String] { (tokens + unindexed).uniqued() }

  private var special: [String] {
    guard case .special(let name) = root.kind else { return [] }
    return ["*\(name) asks for FTS5's own state, and looks for no rows"]
  }

  private var phrases: [MatchNode] { root.all.filter { $0.phrase != nil } }

  private var tokens: [String] {
    root.decidingPhrases.flatMap { node -> [String] in
      guard let phrase = node.phrase else { return [] }
      guard !phrase.tokens.isEmpty else {
        return [
          phrase.isDropped
            ? "\(table.tokenizer) makes no token of \(node.name), which is left out"
            : "\(table.tokenizer) makes no token of \(node.name): by itself it finds nothing"
        ]
      }
      return phrase.tokens.filter(\.isCut).map { token in
        "FTS5 cuts a token at \(Token.longest) bytes, and looks only for that much of "
          + MatchNode.shortened(token.text)
      }
    }
  }

  private var clamped: [String] {
    guard rowCount > 0 else { return [] }
    let common = phrases.filter { $0.phrase?.idf?.isClamped == true }
    let names = common.map(\.name).uniqued()
    guard names.count > 1 else {
      return common.prefix(1).map { node in
        "\(node.name) is in \(node.rows ?? 0) of \(rowCount) rows, half or more: its idf is not "
          + "positive, FTS5 takes 0.000001 instead, and it hardly counts"
      }
    }
    return [
      "half of the rows or more have each of \(names.joined(separator: ", ")): their idf is not positive, FTS5 takes "
        + "0.000001 instead, and they hardly count"
    ]
  }

  private var unindexed: [String] {
    unindexedColumns.map { "\($0) is UNINDEXED: nothing is found in it" }
  }

  /// The columns of filters in which FTS5 does not look.
  private var unindexedColumns: [String] {
    root.all.flatMap { node -> [String] in
      guard case .filter(let columns, isExcluding: false) = node.kind else { return [] }
      return columns.filter { name in
        table.index.position(of: name).map { table.index.columns[$0].isUnindexed } ?? false
      }
    }
  }
}

extension MatchNode {
  /// The phrases without those that FTS5 leaves out beside others that find nothing: no row will do for these.
  fileprivate var decidingPhrases: [MatchNode] {
    guard phrase == nil else { return [self] }
    let phrases = children.flatMap(\.decidingPhrases)
    let kept = phrases.filter { $0.phrase?.isDropped == false }
    let findsNothing = phrases.allSatisfy { $0.phrase?.tokens.isEmpty == true }
    return findsNothing && !kept.isEmpty ? kept : phrases
  }

  /// The part as it was typed, shortened for a note.
  fileprivate var name: String { Self.shortened(text) }

  fileprivate static func shortened(_ text: String) -> String {
    let harmless = TerminalText.harmless(text)
    let start = harmless.cut(toCells: 60)
    return String(start)
  }
}
