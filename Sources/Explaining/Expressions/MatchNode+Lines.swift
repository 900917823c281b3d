import FullText
import Relevance
import TerminalKit

extension MatchNode {
  /// The cells of a label; a longer one is cut, to leave room for the columns beside the tree.
  private static let labelLimit = 44

  /// The tree as lines: the parts, and beside them rows, idf and tokens, in columns that are aligned.
  ///
  /// - Parameter width: The cells of a line; nil where a line may be of any length.
  /// - Returns: The lines, a heading first.
  func lines(width: Int?) -> [String] {
    let all = [["query", "rows", "idf", "tokens"]] + cells(lead: "", childLead: "")
    let rows: [[String]] = all.map { row in
      [String(row[0].cut(toCells: Self.labelLimit))] + row.dropFirst()
    }
    let start = AlignedText.lines(rows.map { Array($0.dropLast()) + ["."] }, numbers: [1, 2])
    let room = width.map { $0 - (start.map { DisplayWidth.of($0) }.max() ?? 0) + 1 }
    let shortened = room.map { room in
      rows.map { Array($0.dropLast()) + [String($0[3].cut(toCells: max(8, room)))] }
    }
    return AlignedText.lines(shortened ?? rows, numbers: [1, 2])
  }

  /// The part with the parts below it: of each its label behind the lines of the tree, its rows, idf and tokens.
  private func cells(lead: String, childLead: String) -> [[String]] {
    let own: [String] = [
      lead + label, rows.map(String.init) ?? "", phrase?.idf.map { Self.number($0.value) } ?? "",
      phrase.map(Self.tokens) ?? "",
    ]
    let below = children.enumerated().flatMap { index, child in
      let isLast = index == children.count - 1
      return child.cells(
        lead: childLead + (isLast ? "└─ " : "├─ "),
        childLead: childLead + (isLast ? "   " : "│  ")
      )
    }
    return [own] + below
  }

  private static func tokens(_ phrase: Phrase) -> String {
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

  /// The part in a few words, as it stands in the tree.
  private var label: String {
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
