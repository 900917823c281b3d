import CommandKit
import FullText
import Output
import Relevance

extension MatchNode {
  /// Adds the part as an object: its type, its text, its rows, and what its type has beside these.
  func describe(to report: inout Report) {
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
}
