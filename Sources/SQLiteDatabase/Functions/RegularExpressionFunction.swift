import CSQLite

extension FunctionCall {
  /// `regexp(PATTERN, TEXT)`: 1 if the text has a match, 0 if it has none, NULL for NULL.
  ///
  /// SQLite keeps the compiled pattern for the other rows of the same statement.
  func match(ignoringCase: Bool) {
    let compiled: KeptExpression
    if let kept = sqlite3_get_auxdata(context, 0) {
      compiled = Unmanaged<KeptExpression>.fromOpaque(kept).takeUnretainedValue()
    } else {
      guard let pattern = text(0) else { return }
      let connection = sqlite3_context_db_handle(context)
      let limit = Int(sqlite3_limit(connection, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, -1))
      do {
        guard pattern.count <= limit else { throw StoreError("REGEXP pattern too big") }
        let compiler = try RegularExpressionCompiler(
          pattern.untilNUL,
          ignoringCase: ignoringCase,
          limit: limit / 2
        )
        compiled = KeptExpression(RegularExpression(compiler))
      } catch {
        return fail("\(error)")
      }
      let kept = Unmanaged.passRetained(compiled).toOpaque()
      sqlite3_set_auxdata(context, 0, kept) { kept in
        guard let kept else { return }
        Unmanaged<KeptExpression>.fromOpaque(kept).release()
      }
    }
    guard let text = text(1) else { return }
    guard let isFound = compiled.expression.matches(text.untilNUL, until: isInterrupted) else {
      return fail(code: SQLITE_INTERRUPT)
    }
    succeed(isFound ? 1 : 0)
  }
}

/// A compiled pattern as an object, so that SQLite can keep a pointer to it.
private final class KeptExpression {
  var expression: RegularExpression

  init(_ expression: RegularExpression) {
    self.expression = expression
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes before the first NUL, where a text ends for sqlite3.
  fileprivate var untilNUL: Self {
    UnsafeBufferPointer(rebasing: prefix { $0 != 0 })
  }
}
