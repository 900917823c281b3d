import CSQLite

/// Prepares a stored CREATE statement for the semicolon that a dump writes behind it.
enum StoredSQL {
  /// Whether a statement contains `--`.
  static func hasLineComment(_ sql: UnsafeBufferPointer<UInt8>) -> Bool {
    zip(sql, sql.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: "-") }
  }

  /// The statement, with the end of a comment that it leaves open.
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
