import SQLText

/// Under which condition triggers write a row, as their texts say.
enum RowCondition: Sendable, Equatable {
  case always
  /// A condition in SQL, with `new` or `old` for the row.
  case text(String)
  /// It depends on more than a condition.
  case unknown

  /// The condition under which both hold.
  func and(_ other: RowCondition) -> RowCondition {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): .unknown
    case (.always, let one), (let one, .always): one
    case (.text(let one), .text(let other)): .text("(\(one)) AND (\(other))")
    }
  }

  /// The condition under which one or the other holds.
  func or(_ other: RowCondition) -> RowCondition {
    switch (self, other) {
    case (.always, _), (_, .always): .always
    case (.unknown, _), (_, .unknown): .unknown
    case (.text(let one), .text(let other)): .text("(\(one)) OR (\(other))")
    }
  }

  /// The condition with another word for the row; `new` and `old` are one row here.
  func renamed(to row: String) -> RowCondition {
    guard case .text(let text) = self else { return self }
    return .text(Self.replacingRow(text) { _ in "\(row)." })
  }

  /// The condition in one spelling, without words for the row, to compare it with others.
  var bare: String {
    switch self {
    case .always: "always"
    case .unknown: "it depends"
    case .text(let text): Self.replacingRow(text) { _ in "" }.lowercased()
    }
  }

  /// Whether the condition names the row by a word.
  func names(_ row: String) -> Bool {
    guard case .text(let text) = self else { return false }
    let tokens = StatementTokens(text)
    return tokens.indices.contains {
      Self.isRow(tokens, $0) && tokens[$0].name?.lowercased() == row
    }
  }

  private static func isRow(_ tokens: StatementTokens, _ position: Int) -> Bool {
    guard let word = tokens[position].name?.lowercased(),
      tokens.token(at: position + 1)?.text == "."
    else { return false }
    return (word == "new" || word == "old") && tokens.token(at: position - 1)?.text != "."
  }

  private static func replacingRow(_ text: String, by row: (String) -> String) -> String {
    let tokens = StatementTokens(text)
    var parts: [String] = []
    var position = 0
    while position < tokens.count {
      if isRow(tokens, position), let column = tokens.token(at: position + 2) {
        parts.append(row(tokens[position].text) + column.text)
        position += 3
      } else {
        parts.append(tokens[position].text)
        position += 1
      }
    }
    return parts.joined(separator: " ")
  }
}

extension IndexTrigger {
  /// The condition under which the trigger does something to the index; nil where it never does.
  func condition(of isSuch: (Action) -> Bool) -> RowCondition? {
    let such = zip(actions, selections).filter { isSuch($0.0) }.map(\.1)
    guard let first = such.first else { return nil }
    let fires = condition.map { RowCondition.text($0) } ?? .always
    return fires.and(such.dropFirst().reduce(first) { $0.or($1) })
  }

  /// Whether the trigger's text may stop it half way, so that its conditions do not say all.
  var mayStop: Bool {
    let tokens = StatementTokens(sql)
    return tokens.indices.contains { place in
      tokens[place].isWord("RAISE") && tokens.token(at: place + 2)?.isWord("IGNORE") == true
    }
  }
}

extension [IndexTrigger] {
  /// The condition under which one of the triggers does something to the index; nil where none ever does.
  func condition(of isSuch: (IndexTrigger.Action) -> Bool) -> RowCondition? {
    let conditions = compactMap { $0.condition(of: isSuch) }
    guard let first = conditions.first else { return nil }
    return conditions.dropFirst().reduce(first) { $0.or($1) }
  }
}
