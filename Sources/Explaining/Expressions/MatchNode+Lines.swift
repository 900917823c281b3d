import FullText
import Relevance
import TerminalKit

extension MatchNode {
  /// The cells of a label; a longer one is cut, to leave room for the columns beside the tree.
  private static let labelLimit = 44
  /// The fewest cells for what stands after all others in a line.
  private static let leastRoom = 8

  /// The tree as lines: the parts, and beside them rows, idf and tokens, in columns that are aligned; below each
  /// part in a terminal that is too narrow for columns.
  ///
  /// - Parameter width: The cells of a line; nil where a line may be of any length.
  /// - Returns: The lines, above columns a heading first.
  func lines(width: Int?) -> [String] {
    let all = [["query", "rows", "idf", "tokens"]] + cells(lead: "", childLead: "")
    let rows: [[String]] = all.map { row in
      [String(row[0].cut(toCells: Self.labelLimit))] + row.dropFirst()
    }
    let start = AlignedText.lines(rows.map { Array($0.dropLast()) + ["."] }, numbers: [1, 2])
    guard let width else { return AlignedText.lines(rows, numbers: [1, 2]) }
    let room = width - (start.map { DisplayWidth.of($0) }.max() ?? 0) + 1
    guard room >= Self.leastRoom else { return narrowLines(width, lead: "", childLead: "") }
    let shortened = rows.map { Array($0.dropLast()) + [String($0[3].cut(toCells: room))] }
    return AlignedText.lines(shortened, numbers: [1, 2])
  }

  /// The part with the parts below it: of each its label after the lines of the tree, and below it what there is
  /// to say.
  private func narrowLines(_ width: Int, lead: String, childLead: String) -> [String] {
    let idf = phrase?.idf.map { "idf \(Self.number($0.value))" }
    let tokens = phrase.map { ($0.tokens.isEmpty ? "" : "tokens ") + Self.tokens($0) }
    let facts = [rows.map { "\(Count($0, "row"))" }, idf, tokens].compactMap(\.self)
    let side = childLead + (children.isEmpty ? "  " : "│ ")
    let own = facts.joined(separator: ", ").words
      .filled(width: max(Self.leastRoom, width - DisplayWidth.of(side)))
      .map { side + $0 }
    return [String((lead + label).cut(toCells: width))] + own
      + below(childLead) { $0.narrowLines(width, lead: $1, childLead: $2) }
  }

  /// What is made of each part below, with the lines of the tree before its first line and before all others.
  private func below<Line>(
    _ lead: String,
    _ lines: (MatchNode, _ lead: String, _ childLead: String) -> [Line]
  ) -> [Line] {
    children.enumerated().flatMap { index, child in
      let isLast = index == children.count - 1
      return lines(child, lead + (isLast ? "└─ " : "├─ "), lead + (isLast ? "   " : "│  "))
    }
  }

  /// The part with the parts below it: of each its label after the lines of the tree, its rows, idf and tokens.
  private func cells(lead: String, childLead: String) -> [[String]] {
    let own: [String] = [
      lead + label, rows.map(String.init) ?? "", phrase?.idf.map { Self.number($0.value) } ?? "",
      phrase.map(Self.tokens) ?? "",
    ]
    return [own] + below(childLead) { $0.cells(lead: $1, childLead: $2) }
  }

  private static func tokens(_ phrase: Phrase) -> String {
    guard !phrase.tokens.isEmpty else {
      return phrase.isDropped ? "no token: left out" : "no token: finds nothing"
    }
    return phrase.tokens.map { token in
      TerminalText.harmless(token.text.withVisibleBlanks) + (token.isPrefix ? "*" : "")
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
