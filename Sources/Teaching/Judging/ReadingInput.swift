import SQLText

/// Tells what only reads from what may change something.
enum ReadingInput {
  private static let beginnings: Set = ["select", "values", "with"]
  private static let changes: Set = ["delete", "insert", "replace", "update"]
  private static let looks: Set = ["explain", "pragma"]

  /// Whether an input consists of queries, which leave nothing behind.
  ///
  /// Where that is not certain, as with a function replace() after `WITH`, the answer is false.
  static func isOne(_ input: String) -> Bool {
    guard input.first != "." else { return false }
    var beginning: String?
    var hasQuery = false
    for token in SQLTokenizer(input) where !token.isBlank {
      let word = input[token.range].lowercased()
      if token.kind == .semicolon {
        beginning = nil
      } else if beginning == nil {
        guard beginnings.contains(word) else { return false }
        (beginning, hasQuery) = (word, true)
      } else if beginning == "with", changes.contains(word) {
        return false
      }
    }
    return hasQuery
  }

  /// Whether an input consists of statements whose rows are about the database, and none of its rows.
  static func isLook(_ input: String) -> Bool {
    var (beginsStatement, isLook) = (true, false)
    for token in SQLTokenizer(input) where !token.isBlank {
      if token.kind == .semicolon {
        beginsStatement = true
      } else if beginsStatement {
        guard looks.contains(input[token.range].lowercased()) else { return false }
        (beginsStatement, isLook) = (false, true)
      }
    }
    return isLook
  }
}
