import SQLText

extension FailedStatement {
  /// Whether there are tokens, and none of them is the name of a column.
  func namesNoColumn(_ range: Range<Int>) -> Bool {
    !range.isEmpty
      && range.allSatisfy { position in
        switch tokens[position].kind {
        case .string, .blob, .number, .variable, .operator: true
        case .punctuation: tokens[position].text != "."
        case .word: tokens.token(at: position + 1)?.text == "(" || tokens[position].isWord("NULL")
        default: false
        }
      }
  }

  /// The search of a table that a condition is, without the table's label; nil for other conditions.
  func search(in range: Range<Int>, of table: String, called label: String) -> String? {
    var range = range
    while let first = range.first, tokens[first].text == "(",
      tokens.closing(first) == range.upperBound - 1
    {
      range = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    let isQualified = range.count > 2 && tokens[range.lowerBound + 1].text == "."
    let start = range.lowerBound + (isQualified ? 2 : 0)
    guard range.count > (isQualified ? 4 : 2), let column = tokens[start].name,
      !isQualified || tokens[range.lowerBound].name?.lowercased() == label.lowercased(),
      namesNoColumn((start + 2)..<range.upperBound)
    else { return nil }
    let isTable = column.lowercased() == table.lowercased()
    let searchable =
      isTable || column.lowercased() == "rank"
      || names.columns(of: table).contains { $0.lowercased() == column.lowercased() }
    switch tokens[start + 1].text.uppercased() {
    case "MATCH" where searchable, "=" where isTable, "==" where isTable:
      return tokens.text(of: start..<range.upperBound)
    default:
      return nil
    }
  }
}
