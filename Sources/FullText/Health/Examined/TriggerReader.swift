import SQLText

/// Reads the parts of a CREATE TRIGGER statement.
struct TriggerReader {
  private let tokens: StatementTokens
  private var position = 0

  init(_ tokens: StatementTokens) { self.tokens = tokens }

  private mutating func skip(_ word: String) -> Bool {
    guard tokens.token(at: position)?.isWord(word) == true else { return false }
    position += 1
    return true
  }

  private mutating func name() -> String? {
    guard let token = tokens.token(at: position), let name = token.name ?? token.string else {
      return nil
    }
    position += 1
    return name
  }

  /// A name, of which one with a database before it keeps the last part.
  private mutating func lastName() -> String? {
    guard var name = name() else { return nil }
    while skip("."), let next = self.name() { name = next }
    return name
  }

  mutating func head() -> (String, String, IndexTrigger.Timing, IndexTrigger.Event, String?)? {
    guard skip("CREATE") else { return nil }
    if !skip("TEMP") { _ = skip("TEMPORARY") }
    guard skip("TRIGGER") else { return nil }
    if skip("IF") { (_, _) = (skip("NOT"), skip("EXISTS")) }
    guard let name = lastName() else { return nil }
    let timing: IndexTrigger.Timing
    if skip("AFTER") {
      timing = .after
    } else if skip("INSTEAD") {
      _ = skip("OF")
      timing = .instead
    } else {
      // Without a word it is BEFORE.
      _ = skip("BEFORE")
      timing = .before
    }
    guard let event = event(), skip("ON"), let table = lastName() else { return nil }
    if skip("FOR") { (_, _) = (skip("EACH"), skip("ROW")) }
    var condition: String?
    if skip("WHEN") {
      let start = position
      // A column may have the name, too.
      while let token = tokens.token(at: position),
        !token.isWord("BEGIN") || tokens.token(at: position - 1)?.text == "."
      {
        position += 1
      }
      condition = tokens.text(of: start..<position)
    }
    return skip("BEGIN") ? (name, table, timing, event, condition) : nil
  }

  private mutating func event() -> IndexTrigger.Event? {
    if skip("INSERT") { return .insert }
    if skip("DELETE") { return .delete }
    guard skip("UPDATE") else { return nil }
    guard skip("OF") else { return .update(columns: nil) }
    var columns: [String] = []
    repeat { name().map { columns.append($0.lowercased()) } } while skip(",")
    return .update(columns: columns)
  }

  /// The positions of the body's statements, without their semicolons.
  mutating func statements() -> [Range<Int>] {
    var statements: [Range<Int>] = []
    var start = position
    for place in position..<tokens.count where tokens[place].kind == .semicolon {
      if place > start { statements.append(start..<place) }
      start = place + 1
    }
    return statements
  }
}
