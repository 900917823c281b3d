/// Finds the ends of statements in a stream of tokens.
///
/// The states and transitions are those of SQLite's `sqlite3_complete` (src/complete.c): a `;` ends a
/// statement, but inside CREATE [TEMP] TRIGGER only one that follows `; END`.
struct StatementBoundary: Equatable {
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
      case .word:
        var word = text[token.range]
        self = word.withUTF8 { Role(word: UnsafeRawBufferPointer($0)) }
      default: self = .other
      }
    }

    init(word: UnsafeRawBufferPointer) {
      // Each statement of a script comes here, for which a text of its first word would take long.
      func spells(_ name: StaticString) -> Bool {
        name.withUTF8Buffer { zip(word, $0).allSatisfy { $0 == $1 || $0 == $1 & 0xDF } }
      }
      self =
        switch word.count {
        case 3 where spells("end"): .end
        case 4 where spells("temp"), 9 where spells("temporary"): .temporary
        case 6 where spells("create"): .create
        case 7 where spells("explain"): .explain
        case 7 where spells("trigger"): .trigger
        default: .other
        }
    }
  }
}
