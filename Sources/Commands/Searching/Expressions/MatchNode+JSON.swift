import FullText
import Output
import Relevance

extension MatchNode {
  /// The part as an object: its type, its text, its rows, and what its type has beside these.
  var json: JSONValue {
    var members = [
      JSONValue.Member("type", .string(type)), .init("text", .string(text)),
      .init("rows", rows.map { .integer($0) } ?? .null),
    ]
    switch kind {
    case .and(let isImplicit): members.append(.init("implicit", .bool(isImplicit)))
    case .or, .not, .special: break
    case .near(let distance): members.append(.init("distance", .integer(distance)))
    case .filter(let columns, let isExcluding):
      members.append(.init("columns", .array(columns.map { .string($0) })))
      members.append(.init("excluding", .bool(isExcluding)))
    case .phrase(let phrase): members += phrase.members(df: rows)
    }
    if phrase == nil { members.append(.init("children", .array(children.map(\.json)))) }
    return .object(members)
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

extension MatchNode.Phrase {
  fileprivate func members(df: Int?) -> [JSONValue.Member] {
    [
      .init("tokens", .array(tokens.map { .string($0.text) })),
      .init("prefix", .bool(tokens.last?.isPrefix ?? false)),
      .init("initial", .bool(isInitial)),
      .init("dropped", .bool(isDropped)),
      .init("df", df.map { .integer($0) } ?? .null),
      .init("idf", idf.map { .real($0.value) } ?? .null),
      .init("clamped", .bool(idf?.isClamped ?? false)),
    ]
  }
}
