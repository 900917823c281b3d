import GRDBSQLite

/// Makes the stored text of a schema safe to be followed by a semicolon.
enum StoredSQL {
  /// Whether `--` stands in a statement.
  static func hasLineComment(_ sql: UnsafeBufferPointer<UInt8>) -> Bool {
    zip(sql, sql.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: "-") }
  }

  /// The statement with a comment ended that its own end cuts short.
  static func closingComments(in sql: [UInt8]) -> [UInt8] {
    let mayHaveComment = zip(sql, sql.dropFirst()).contains { first, second in
      (first == UInt8(ascii: "-") && second == UInt8(ascii: "-"))
        || (first == UInt8(ascii: "/") && second == UInt8(ascii: "*"))
    }
    guard mayHaveComment else { return sql }
    let candidates = ["", "*/", "\n"].map { sql + Array($0.utf8) }
    return candidates.first { isComplete($0 + [UInt8(ascii: ";")]) } ?? sql
  }

  private static func isComplete(_ sql: [UInt8]) -> Bool {
    (sql + [0]).withUnsafeBytes { bytes in
      sqlite3_complete(bytes.assumingMemoryBound(to: CChar.self).baseAddress) != 0
    }
  }
}
