import CSQLite
import QueryBuilder
import SQLSpelling
import SQLText

extension Session {
  /// Refuses a statement with LIKE or GLOB that would end the program in SQLite: see
  /// ``SQLiteVersion/crashesOnTrigrams``.
  ///
  /// - Parameters:
  ///   - length: The number of bytes of the statement, which has been compiled.
  ///   - text: The text that begins with it.
  ///   - isNamed: Whether a view or a trigger may have the pattern.
  /// - Throws: A ``StoreError`` that says how to write it instead.
  func refuseShortPatterns(
    inFirst length: Int,
    of text: ArraySlice<UInt8>,
    orNamed isNamed: Bool
  ) throws {
    let isWritten = text.withUnsafeBufferPointer {
      WrittenPatterns(in: UnsafeBufferPointer(rebasing: $0.prefix(length))).mayBeShort
    }
    // The schema is read only where the statement will read it, too.
    guard isWritten || isNamed, try givesIndexSeveralConditions(text.prefix(length)),
      try isWritten || viewsMayHaveShortPatterns()
    else { return }
    throw StoreError(crashingOnPattern: "")
  }

  /// Whether any view or trigger may have a short pattern: within it, SQLite names what it reads from, and not the view.
  private func viewsMayHaveShortPatterns() throws -> Bool {
    try ownWork {
      try databases().contains { try hasShortPatterns(in: $0.name, triggersToo: true) }
    }
  }

  /// Whether a view of a database, or a trigger, may have a short pattern.
  func hasShortPatterns(in schema: String, triggersToo: Bool = false) throws -> Bool {
    let texts = try schemaTexts(
      RawStatement(
        """
        SELECT sql FROM \(identifier: schema).sqlite_master
        WHERE type = 'view' OR type = 'trigger' AND \(triggersToo)
        """
      )
    )
    return texts.contains { row in
      let sql = StrayBytes.bytes(of: row[0] ?? "")
      return sql.withUnsafeBufferPointer { WrittenPatterns(in: $0) }.mayBeShort
    }
  }

  /// Whether the plan of a statement gives an FTS5 table a LIKE or a GLOB together with another condition.
  ///
  /// - Throws: A ``StoreError`` where SQLite cannot tell, as after Ctrl-C.
  func givesIndexSeveralConditions(_ sql: ArraySlice<UInt8>) throws -> Bool {
    csq_explain_triggers(connection, 1)
    defer { csq_explain_triggers(connection, 0) }
    let (plan, _) = try compile(("EXPLAIN QUERY PLAN ".utf8 + sql + [0])[...])
    guard let plan else { return false }
    var isGiven = false
    try ownWork {
      try run(plan) { row in
        // Such as `SCAN t VIRTUAL TABLE INDEX 0:L1M3`: a letter for each condition, and its column.
        guard case .text(let detail) = row.value(3) else { return true }
        let words = detail.utf8.split(separator: UInt8(ascii: ":"))
        let letters = words.dropFirst().last?.filter { "LGM".utf8.contains($0) } ?? []
        isGiven = letters.count > 1 && letters.contains { $0 != UInt8(ascii: "M") }
        return !isGiven
      }
    }
    return isGiven
  }
}

extension StoreError {
  /// The refusal of a pattern with which SQLite would crash.
  ///
  /// - Parameter place: Where the pattern is, unless it is the statement's.
  init(crashingOnPattern place: String) {
    self.init(
      "SQLite \(SQLiteVersion.running) would crash: \(place)beside another condition, a trigram index takes LIKE and GLOB"
        + " only with three characters in a row; + keeps the index out: +title LIKE '%a%'"
    )
  }
}

/// What a statement's text says of the patterns of its LIKE and GLOB.
struct WrittenPatterns {
  /// Whether a pattern may have no three characters in a row but wildcards: it is shorter, or no literal.
  let mayBeShort: Bool

  /// Looks at a statement.
  init(in sql: UnsafeBufferPointer<UInt8>) {
    // A name in quotes may be that of the function.
    mayBeShort = SQLTokenizer.contains(in: UnsafeRawBufferPointer(sql)) { kind, range in
      [.word, .quotedName].contains(kind) && Self.holdsShortPattern(behindWordIn: range, of: sql)
    }
  }

  /// Whether an operator's name stands in a range, and after it what may be a short pattern.
  private static func holdsShortPattern(
    behindWordIn range: Range<Int>,
    of sql: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard range.count >= length else { return false }
    return (range.lowerBound...(range.upperBound - length)).contains { index in
      guard let wildcards = wildcards(ofWordAt: index, in: sql) else { return false }
      return !isLong(sql[(index + length)...], wildcards)
    }
  }

  /// The bytes of each operator's name.
  private static let length = 4

  /// The wildcards of the operator that is written at an index; nil if none is.
  @inline(__always)
  private static func wildcards(
    ofWordAt index: Int,
    in sql: UnsafeBufferPointer<UInt8>
  ) -> String.UTF8View? {
    func goesOn(_ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Bool {
      sql[index + 1] & 0xDF == second && sql[index + 2] & 0xDF == third
        && sql[index + 3] & 0xDF == fourth
    }
    switch sql[index] & 0xDF {
    // In capitals.
    case 0x4C where goesOn(0x49, 0x4B, 0x45): return "%_".utf8
    case 0x47 where goesOn(0x4C, 0x4F, 0x42): return "*?[".utf8
    default: return nil
    }
  }

  /// Whether a literal follows that has three characters in a row without a wildcard.
  private static func isLong(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>,
    _ wildcards: String.UTF8View
  ) -> Bool {
    let pattern = rest.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
    guard pattern.first == SQLLiteral.quote else { return false }
    let literal = pattern.dropFirst().prefix { $0 != SQLLiteral.quote }
    // A class of characters, such as [a-z], is one wildcard.
    let isClass = wildcards.contains(UInt8(ascii: "[")) && literal.contains(UInt8(ascii: "["))
    if isClass { return false }
    // An operator that binds tighter than LIKE makes another value of the literal.
    let behind = pattern.dropFirst(literal.count + 2).drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
    if let next = behind.first, "+-*/%&|<>".utf8.contains(next) { return false }
    // Behind COLLATE, such an operator may come as well.
    if String(decoding: behind.prefix(7), as: UTF8.self).lowercased() == "collate" { return false }
    return literal.split { wildcards.contains($0) }.contains { part in
      part.filter { $0 & 0xC0 != 0x80 }.count >= 3
    }
  }
}
