import SQLText

/// Statements that end the writing of a schema by hand.
enum WritableSchema {
  /// Whether a statement is `PRAGMA writable_schema=OFF`, as a dump has it after its virtual tables.
  ///
  /// What was written by hand SQLite knows only when it has read the schema anew.
  static func isClosed(by statement: ArraySlice<UInt8>) -> Bool {
    // Nearly all statements of a long script are told apart by their first byte.
    guard let first = statement.first, first | 0x20 == UInt8(ascii: "p") else { return false }
    let text = String(decoding: statement, as: UTF8.self)
    let words = SQLTokenizer(text).filter { !$0.isBlank }.map { text[$0.range].lowercased() }
    guard words.first == "pragma", let name = words.firstIndex(of: "writable_schema"),
      name + 2 < words.count
    else { return false }
    return ["off", "0", "no", "false"].contains(words[name + 2])
  }
}
