import SQLText

/// A trigger that writes a full-text table, as its text says.
struct IndexTrigger: Sendable {
  enum Timing: String, Sendable { case before, after, instead }

  enum Event: Sendable, Equatable {
    case insert, delete
    /// The columns behind OF, in lower case; nil where any update fires it.
    case update(columns: [String]?)

    var word: String {
      switch self {
      case .insert: "INSERT"
      case .delete: "DELETE"
      case .update: "UPDATE"
      }
    }
  }

  /// A statement of the trigger's body that writes the table.
  enum Action: Sendable, Equatable {
    /// A special command such as `'delete'`, and the values behind it by column, in lower case.
    case command(String, [String: String])
    /// A row, with its values by column, in lower case.
    case insert([String: String])
    case delete(condition: String)
    case update(condition: String)

    var isDeleteCommand: Bool {
      if case .command("delete", _) = self { true } else { false }
    }
  }

  let schema: String
  let name: String
  let table: String
  let sql: String
  let timing: Timing
  let event: Event
  /// The condition behind WHEN on one line; nil where there is none.
  let condition: String?
  let actions: [Action]
  /// Whether the body has statements that do not write the full-text table.
  let doesMore: Bool

  /// Reads the text of a trigger; nil if it is none, or does not write the full-text table.
  init?(schema: String, sql: String, writing target: String, columns: [String]) {
    let tokens = StatementTokens(sql)
    var reader = TriggerReader(tokens)
    guard let head = reader.head() else { return nil }
    self.schema = schema
    self.sql = sql
    (name, table, timing, event, condition) = head
    let statements = reader.statements().map { TriggerStatement(tokens, $0) }
    actions = statements.compactMap { $0.action(on: target, columns: columns) }
    doesMore = actions.count < statements.count
    if actions.isEmpty { return nil }
  }
}

/// Reads the parts of a CREATE TRIGGER statement.
private struct TriggerReader {
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
      while let token = tokens.token(at: position), !token.isWord("BEGIN") { position += 1 }
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

/// A statement in a trigger's body.
private struct TriggerStatement {
  private let tokens: StatementTokens
  private let range: Range<Int>

  init(_ tokens: StatementTokens, _ range: Range<Int>) {
    (self.tokens, self.range) = (tokens, range)
  }

  private func token(_ position: Int) -> StatementTokens.Element? {
    range.contains(position) ? tokens[position] : nil
  }

  /// What the statement does to a table; nil if it does not write it.
  func action(on target: String, columns: [String]) -> IndexTrigger.Action? {
    guard var position = targetPosition(target) else { return nil }
    let verb = tokens[range.lowerBound].text.uppercased()
    switch verb {
    case "DELETE": return .delete(condition: condition(from: position))
    case "UPDATE": return .update(condition: condition(from: position))
    default: break
    }
    var names = columns.map { $0.lowercased() }
    if token(position)?.text == "(" {
      let list = elements(from: position)
      names = list.elements.map { name(of: $0) }
      position = list.end
    }
    let values = values(from: position).map(value)
    let pairs = Dictionary(zip(names, values)) { first, _ in first }
    if let command = pairs[target.lowercased()] {
      return .command(command.filter { $0 != "'" && $0 != "\"" }, pairs)
    }
    return .insert(pairs)
  }

  /// The position behind the name of the table, where the statement writes this one.
  private func targetPosition(_ target: String) -> Int? {
    var position = range.lowerBound + 1
    switch tokens[range.lowerBound].text.uppercased() {
    case "INSERT", "REPLACE", "UPDATE":
      if token(position)?.isWord("OR") == true { position += 2 }
      if token(position)?.isWord("INTO") == true { position += 1 }
    case "DELETE":
      if token(position)?.isWord("FROM") == true { position += 1 }
    default: return nil
    }
    if token(position + 1)?.text == "." { position += 2 }
    guard let name = token(position).flatMap({ $0.name ?? $0.string }),
      name.lowercased() == target.lowercased()
    else { return nil }
    return position + 1
  }

  private func condition(from position: Int) -> String {
    guard let place = (position..<range.upperBound).first(where: { tokens[$0].isWord("WHERE") })
    else { return "" }
    return tokens.text(of: place + 1..<range.upperBound)
  }

  private func name(of element: Range<Int>) -> String {
    guard element.count == 1, let name = tokens[element.lowerBound].name else {
      return tokens.text(of: element).lowercased()
    }
    return name.lowercased()
  }

  /// An expression in lower case; of a column the names without quotes, as `old.my column`.
  private func value(of element: Range<Int>) -> String {
    let parts = element.map { tokens[$0] }
    let names = parts.enumerated().compactMap { $0.isMultiple(of: 2) ? $1.name : nil }
    let isColumn =
      names.count == parts.count / 2 + 1
      && parts.enumerated().allSatisfy { $0.isMultiple(of: 2) || $1.text == "." }
    return (isColumn ? names.joined(separator: ".") : tokens.text(of: element)).lowercased()
  }

  /// The expressions that an INSERT puts into the columns: of VALUES, or of a SELECT.
  private func values(from position: Int) -> [Range<Int>] {
    guard let first = token(position) else { return [] }
    if first.isWord("VALUES") { return elements(from: position + 1).elements }
    guard first.isWord("SELECT") else { return [] }
    var depth = 0
    let end = (position + 1..<range.upperBound).first { place in
      if tokens[place].text == "(" { depth += 1 }
      if tokens[place].text == ")" { depth -= 1 }
      return depth == 0 && (tokens[place].isWord("FROM") || tokens[place].isWord("WHERE"))
    }
    return split(position + 1..<(end ?? range.upperBound))
  }

  /// The elements of a list in parentheses, and the position behind it.
  private func elements(from position: Int) -> (elements: [Range<Int>], end: Int) {
    var depth = 0
    for place in position..<range.upperBound {
      if tokens[place].text == "(" { depth += 1 }
      if tokens[place].text == ")" { depth -= 1 }
      if depth == 0 { return (split(position + 1..<place), place + 1) }
    }
    return ([], range.upperBound)
  }

  private func split(_ list: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var (start, depth) = (list.lowerBound, 0)
    for place in list {
      if tokens[place].text == "(" { depth += 1 }
      if tokens[place].text == ")" { depth -= 1 }
      if depth == 0, tokens[place].text == "," {
        elements.append(start..<place)
        start = place + 1
      }
    }
    return elements + [start..<list.upperBound]
  }
}
