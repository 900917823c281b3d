import FullText
import Relevance
import TerminalKit

/// The tree of an expression as lines: the parts, and beside them rows, idf and tokens.
struct MatchTreeDrawing {
  private struct Line {
    let label: String
    let rows: String
    let idf: String
    let tokens: String
  }

  /// The cells of a label; a longer one is cut, to leave room for the columns beside the tree.
  private static let labelLimit = 44

  private let lines: [Line]

  /// Draws a tree.
  init(_ root: MatchNode) {
    lines = Self.lines(of: root, lead: "", childLead: "")
  }

  /// The lines, in columns that are aligned.
  ///
  /// - Parameter width: The cells of a line; nil where a line may be of any length.
  /// - Returns: The lines, a heading first.
  func lines(width: Int?) -> [String] {
    let all = [Line(label: "query", rows: "rows", idf: "idf", tokens: "tokens")] + lines
    let rows = all.map { line in
      [String(line.label.cut(toCells: Self.labelLimit)), line.rows, line.idf, line.tokens]
    }
    let start = AlignedText.lines(rows.map { Array($0.dropLast()) + ["."] }, numbers: [1, 2])
    let room = width.map { $0 - (start.map { DisplayWidth.of($0) }.max() ?? 0) + 1 }
    let cells = room.map { room in
      rows.map { Array($0.dropLast()) + [String($0[3].cut(toCells: max(8, room)))] }
    }
    return AlignedText.lines(cells ?? rows, numbers: [1, 2])
  }

  private static func lines(of node: MatchNode, lead: String, childLead: String) -> [Line] {
    let own = Line(
      label: lead + node.label,
      rows: node.rows.map(String.init) ?? "",
      idf: node.phrase?.idf.map { Self.number($0.value) } ?? "",
      tokens: node.phrase.map(Self.tokens) ?? ""
    )
    let children = node.children.enumerated().flatMap { index, child in
      let isLast = index == node.children.count - 1
      return lines(
        of: child,
        lead: childLead + (isLast ? "└─ " : "├─ "),
        childLead: childLead + (isLast ? "   " : "│  ")
      )
    }
    return [own] + children
  }

  private static func tokens(_ phrase: MatchNode.Phrase) -> String {
    guard !phrase.tokens.isEmpty else {
      return phrase.isDropped ? "no token: left out" : "no token: finds nothing"
    }
    return phrase.tokens.map { token in
      let text = token.text.map { $0 == " " ? "·" : String($0) }.joined()
      return TerminalText.harmless(text) + (token.isPrefix ? "*" : "")
    }
    .joined(separator: " ")
  }

  private static func number(_ idf: Double) -> String {
    idf < 0.0001 ? "\(idf)" : "\((idf * 1_000_000).rounded() / 1_000_000)"
  }
}

extension MatchNode {
  /// The part in a few words, as it stands in the tree.
  fileprivate var label: String {
    switch kind {
    case .and(let isImplicit): isImplicit ? "AND (implicit)" : "AND"
    case .or: "OR"
    case .not: "NOT"
    case .near(let distance): "NEAR, at most \(distance) between"
    case .filter(let columns, let isExcluding):
      (isExcluding ? "all but " : "")
        + TerminalText.harmless(columns.joined(separator: " ")) + ":"
    case .phrase, .special: TerminalText.harmless(text)
    }
  }
}
