import SQLiteDatabase
import SQLText

extension FailedStatement {
  /// The place of the error, in UTF-8 bytes of the statement; nil if it is unknown.
  ///
  /// It is the place that SQLite reports, else the end of an incomplete statement, else the place of the name in
  /// SQLite's message.
  var offset: Int? {
    if let offset = failure.offset { return offset }
    if message == "incomplete input" { return tokens.last?.bytes.upperBound }
    guard let name = missingName else { return nil }
    return position(of: name.name, behind: name.words).map { tokens[$0].bytes.lowerBound }
  }

  /// The name in the message, and the words after which it can occur.
  private var missingName: (name: String, words: [String])? {
    let beforeTables = [
      "FROM", "JOIN", "INTO", "UPDATE", "TABLE", "ON", "EXISTS", "INDEX", "TRIGGER", "VIEW",
    ]
    let beforeColumns = ["SELECT", "WHERE", "BY", "SET", "AND", "OR", "ON", ",", "(", "."]
    let patterns: [(MessagePattern, words: [String])] = [
      (MessagePattern("no such table: "), beforeTables),
      (MessagePattern("no such view: "), beforeTables),
      (MessagePattern("no such index: "), beforeTables + ["BY"]),
      (MessagePattern("no such trigger: "), beforeTables),
      (MessagePattern("unknown database "), beforeTables),
      (MessagePattern("no such column: "), beforeColumns),
      (MessagePattern("ambiguous column name: "), beforeColumns),
      (MessagePattern("no such function: "), beforeColumns),
      (MessagePattern("no such collation sequence: "), ["COLLATE"]),
    ]
    if message.hasPrefix("table "), let middle = message.firstRange(of: " has no column named ") {
      return (String(message[middle.upperBound...]), ["(", ","])
    }
    if let module = MessagePattern("no such module: ").subject(of: message) {
      return (module, ["USING", "FROM", "JOIN"])
    }
    // A statement that fails while it runs may not contain the name in the message.
    guard !isCompiled else { return nil }
    for (pattern, words) in patterns {
      if let name = pattern.subject(of: message) { return (name, words) }
    }
    return nil
  }
}
