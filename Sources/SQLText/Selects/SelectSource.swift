/// A table after FROM: a table by its name, a table-valued function, or a subquery.
public struct SelectSource: Sendable {
  /// The keywords that join it to the tables before it, in upper case; empty for the first and behind a comma.
  public let join: Set<String>

  /// The tokens of the table: `t`, `main.t`, `t('x')`, or all of `(SELECT ...)`.
  public let table: Range<Int>

  /// The table's name without quotes; nil for a subquery.
  public let name: String?

  /// The name by which the statement knows the table, without quotes: the alias, else the table's own; nil for
  /// a subquery without an alias.
  public let label: String?

  /// The tokens of the table with its alias.
  public let positions: Range<Int>

  /// The tokens of ON with its condition, or of USING; nil without them.
  public let constraint: Range<Int>?

  private static let joins: Set<String> = [
    "NATURAL", "LEFT", "RIGHT", "FULL", "INNER", "OUTER", "CROSS", "JOIN",
  ]

  /// Reads what stands between FROM and the next clause; nil where the text is no list of tables.
  static func sources(in tokens: StatementTokens, _ range: Range<Int>) -> [SelectSource]? {
    var sources: [SelectSource] = []
    var position = range.lowerBound
    var join: Set<String> = []
    while position < range.upperBound {
      guard let source = source(in: tokens, position..<range.upperBound, joined: join) else {
        return nil
      }
      sources.append(source)
      position = source.constraint?.upperBound ?? source.positions.upperBound
      guard position < range.upperBound else { return sources }
      join = []
      if tokens[position].text == "," {
        position += 1
        continue
      }
      while position < range.upperBound, joins.contains(where: tokens[position].isWord) {
        join.insert(tokens[position].text.uppercased())
        position += 1
      }
      guard join.contains("JOIN") else { return nil }
    }
    return nil
  }

  private static func source(
    in tokens: StatementTokens,
    _ range: Range<Int>,
    joined join: Set<String>
  ) -> SelectSource? {
    var end = range.lowerBound
    var name: String?
    if tokens[end].text == "(" {
      guard let closing = tokens.closing(end) else { return nil }
      end = closing + 1
    } else {
      name = tokens[end].name
      end += 1
      if tokens.token(at: end)?.text == ".", let second = tokens.token(at: end + 1)?.name {
        name = second
        end += 2
      }
      guard name != nil else { return nil }
      if tokens.token(at: end)?.text == "(" {
        guard let closing = tokens.closing(end) else { return nil }
        end = closing + 1
      }
    }
    // What follows a point may be the next clause's first word.
    guard end <= range.upperBound else { return nil }
    let table = range.lowerBound..<end
    var label = name
    if end < range.upperBound, tokens[end].isWord("AS") { end += 1 }
    if end < range.upperBound, let alias = tokens[end].name,
      tokens[end].kind == .quotedName || !SQLKeyword.contains(alias)
    {
      label = alias
      end += 1
    }
    let constraint = constraint(in: tokens, end..<range.upperBound)
    return SelectSource(
      join: join,
      table: table,
      name: name,
      label: label,
      positions: range.lowerBound..<end,
      constraint: constraint
    )
  }

  /// The ON or USING with which a range begins, up to the next table.
  private static func constraint(in tokens: StatementTokens, _ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, ["ON", "USING"].contains(where: tokens[first].isWord) else {
      return nil
    }
    let end = tokens.positionsOutsideParentheses(in: range).first { position in
      tokens[position].text == "," || joins.contains(where: tokens[position].isWord)
    }
    return first..<(end ?? range.upperBound)
  }
}
