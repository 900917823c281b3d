/// Finds the ends of statements in a stream of tokens.
///
/// The states and transitions are those of SQLite's `sqlite3_complete` (src/complete.c): a `;` ends a
/// statement, but inside CREATE [TEMP] TRIGGER only one that follows `; END`.
struct StatementBoundary {
  private enum State {
    case start, normal, explain, create, trigger, triggerSemicolon, triggerEnd
  }

  private var state = State.start

  /// Whether a `;` at this place ends a statement, even an empty one.
  var endsAtSemicolon: Bool {
    !isInTrigger || state == .triggerEnd
  }

  /// Whether the tokens so far have begun a trigger and not ended it.
  var isInTrigger: Bool {
    state == .trigger || state == .triggerSemicolon || state == .triggerEnd
  }

  /// Whether no token but a `;` changes anything.
  var takesAnyToken: Bool { state == .normal }

  /// Takes the next token that is not blank, and says whether it ends a statement.
  mutating func accept(_ token: SQLToken, in text: String) -> Bool {
    accept(Role(token, in: text))
  }

  /// Takes the part that the next token plays, and says whether it ends a statement.
  mutating func accept(_ role: Role) -> Bool {
    let ends = role == .semicolon && endsAtSemicolon
    state = ends ? .start : next(role)
    return ends
  }

  private func next(_ role: Role) -> State {
    switch (state, role) {
    case (.start, .create), (.explain, .create): .create
    case (.start, .explain): .explain
    case (.explain, .other): .explain  // EXPLAIN QUERY PLAN CREATE TRIGGER
    case (.create, .temporary): .create
    case (.create, .trigger): .trigger
    case (.trigger, .semicolon), (.triggerSemicolon, .semicolon): .triggerSemicolon
    case (.triggerSemicolon, .end): .triggerEnd
    case (.trigger, _), (.triggerSemicolon, _), (.triggerEnd, _): .trigger
    case (.start, _), (.normal, _), (.explain, _), (.create, _): .normal
    }
  }
}

extension StatementBoundary {
  /// The part that a token plays in the end of a statement.
  enum Role {
    case semicolon, explain, create, temporary, trigger, end, other

    init(_ token: SQLToken, in text: String) {
      switch token.kind {
      case .semicolon: self = .semicolon
      case .word: self = Role(word: text[token.range])
      default: self = .other
      }
    }

    init(word: UnsafeRawBufferPointer) {
      // The shortest and the longest word that matter are END and TEMPORARY; names can be any length.
      guard 3...9 ~= word.count else {
        self = .other
        return
      }
      self.init(word: Substring(decoding: word, as: UTF8.self))
    }

    private init(word: Substring) {
      // The longest word that matters is TEMPORARY; names can be any length.
      guard word.utf8.count <= 9 else {
        self = .other
        return
      }
      switch word.lowercased() {
      case "explain": self = .explain
      case "create": self = .create
      case "temp", "temporary": self = .temporary
      case "trigger": self = .trigger
      case "end": self = .end
      default: self = .other
      }
    }
  }
}
