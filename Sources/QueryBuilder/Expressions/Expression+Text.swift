extension Expression<String> {
  /// `a || b`.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(
      sql: "\(lhs.operand(of: .concatenation)) || \(rhs.operand(of: .concatenation))",
      precedence: .concatenation
    )
  }

  /// `a COLLATE NOCASE`: compares without regard to the case of ASCII letters.
  public var collateNoCase: Self {
    Self(sql: "\(operand(of: .collation)) COLLATE NOCASE", precedence: .collation)
  }

  /// `replace(a, b, c)`: every `target` in the text replaced.
  public func replacing(_ target: Expression<String>, with replacement: Expression<String>) -> Self
  {
    Self(sql: "replace(\(self), \(target), \(replacement))")
  }

  /// `substr(a, 1, 200)`: a number of characters from a position on, counted from 1.
  public func substr(_ start: Int, _ length: Int) -> Self {
    Self(sql: "substr(\(self), \(raw: "\(start)"), \(raw: "\(length)"))")
  }

  /// `length(a)`: the number of characters.
  public var length: Expression<Int> { Expression<Int>(sql: "length(\(self))") }

  /// `a LIKE pattern`, with `%` and `_` as wildcards, without regard to the case of ASCII letters.
  public func like(_ pattern: Expression<String>) -> Expression<Bool> {
    condition("LIKE \(pattern.operand(tighterThan: .equality))")
  }

  /// `a LIKE '%text%' ESCAPE '\'`: the value contains the text, in which no character is a wildcard.
  ///
  /// ```swift
  /// $0.title.contains("50%")   // "reminders"."title" LIKE ? ESCAPE ?   ["%50\%%", "\"]
  /// ```
  ///
  /// A text that needs no escape gets no ESCAPE: FTS5's trigram index helps LIKE only without it.
  public func contains(_ text: String) -> Expression<Bool> {
    like(anywhere: "%", text, "%")
  }

  /// `a LIKE 'text%' ESCAPE '\'`: the value begins with the text, in which no character is a wildcard.
  public func hasPrefix(_ text: String) -> Expression<Bool> {
    like(anywhere: "", text, "%")
  }

  private func like(anywhere before: String, _ text: String, _ after: String) -> Expression<Bool> {
    var escaped = ""
    for character in text.unicodeScalars {
      if character == "%" || character == "_" || character == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(character)
    }
    let pattern = Expression(before + escaped + after)
    guard escaped != text else { return like(pattern) }
    return Expression<Bool>(
      sql: "\(like(pattern)) ESCAPE \(#"\"#)",
      precedence: .equality
    )
  }
}

extension Expression {
  /// `length(CAST(a AS BLOB))`: the number of bytes of a text or a blob; NULL of NULL.
  public var byteCount: Expression<Int?> {
    Expression<Int?>(sql: "length(CAST(\(self) AS BLOB))")
  }
}
