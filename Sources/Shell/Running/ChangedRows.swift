import QueryBuilder
import SQLText

/// The number of rows that statements have changed, without what was taken back.
struct ChangedRows {
  /// The number; nil where no statement has changed rows.
  private var count: Int?

  /// What the number was where the transaction and its savepoints began, the outermost first.
  private var marks: [(savepoint: String?, count: Int?)] = []

  /// Adds the rows of a statement.
  mutating func add(_ rows: Int) { count = (count ?? 0) + rows }

  /// The number since it was taken before.
  mutating func take() -> Int? {
    defer {
      count = nil
      for index in marks.indices { marks[index].count = nil }
    }
    return count
  }

  /// Forgets a transaction that has been undone as a whole.
  mutating func transactionWasUndone() {
    count = marks.first?.count
    marks = []
  }

  /// Follows a statement that has run, if it begins or ends a transaction or a savepoint.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - word: Its first word, in capitals.
  mutating func follow(_ sql: String, beginningWith word: String) {
    switch word {
    case "BEGIN": marks = [(nil, count)]
    case "COMMIT", "END": marks = []
    case "SAVEPOINT": marks.append((Self.savepoint(in: sql), count))
    case "RELEASE":
      if let index = index(of: Self.savepoint(in: sql)) { marks.removeSubrange(index...) }
    case "ROLLBACK":
      guard StatementTokens(sql).contains(where: { $0.isWord("TO") }) else {
        return transactionWasUndone()
      }
      guard let index = index(of: Self.savepoint(in: sql)) else { return }
      count = marks[index].count
      marks.removeSubrange((index + 1)...)
    default: break
    }
  }

  private func index(of savepoint: String?) -> Int? {
    savepoint.flatMap { name in marks.lastIndex { $0.savepoint == name } }
  }

  /// The name at the end of a statement, in any case.
  private static func savepoint(in sql: String) -> String? {
    let last = StatementTokens(sql).last { $0.text != ";" }
    return (last?.name ?? last?.string)?.lowercasedInASCII
  }
}
