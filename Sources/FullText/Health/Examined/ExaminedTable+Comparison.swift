import CSQLite
import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// How many rows go by between two looks whether the work was stopped.
  private static let rowsBetweenLooks = 1000

  /// Fills a scratch index from the content, on a connection of its own, and goes through the words of both side
  /// by side.
  func compareWithContent() throws -> IndexComparison {
    guard let content else { throw StoreError("\(table.name) keeps no text to compare with") }
    if let option = try unreadableOption() {
      throw StoreError("the words cannot be compared where the table has the option \(option)")
    }
    return try session.withPrivateDatabase { scratch in
      let copy = try makeCopy(of: content, in: scratch)
      var comparison = try wordDifferences(from: copy, in: scratch)
      try addEmptied(to: &comparison, copy, in: scratch)
      if table.options.storesColumnSizes {
        try addLengths(to: &comparison, copy, in: scratch)
      }
      return comparison
    }
  }

  /// The key of the first row of the content whose text matches a pattern, by an index made of the texts of today.
  func firstText(matching pattern: MatchPattern, in content: ContentSource) throws -> Int64? {
    try session.withPrivateDatabase { scratch in
      let copy = try makeCopy(of: content, in: scratch)
      let row = select(from: copy).where(copy.match(pattern)).select([copy.rowid]).limit(1)
      return try scratch.integer(row)
    }
  }

  /// Fills a scratch index with the content's texts.
  private func makeCopy(of content: ContentSource, in scratch: Session) throws -> FTS5Index {
    let copy = FTS5Index(tableName: "scratch", columns: index.columns)
    var options = table.options
    (options.content, options.prefixes, options.storesColumnSizes) = (.contentless, [], true)
    try scratch.run(CreateVirtualTable(copy, options: options))
    try fill(copy, from: content, in: scratch)
    return copy
  }

  /// An option of newer versions that makes the words of a text depend on more than the text.
  func unreadableOption() throws -> String? {
    try optionNames().first { ["locale", "tokendata"].contains($0) }
  }

  private func fill(_ copy: FTS5Index, from content: ContentSource, in scratch: Session) throws {
    let columns = zip(content.columns, index.columns).map { name, column -> Fragment in
      column.isUnindexed ? "NULL" : Fragment(identifier: name)
    }
    let rows = RawStatement(
      "SELECT \(content.keyColumn), \(columns.listed) FROM \(content.table)"
    )
    let places = Fragment(raw: (0...columns.count).map { "?\($0 + 1)" }.joined(separator: ", "))
    let names = index.columns.map { Fragment(identifier: $0.name) }.listed
    let insert = try scratch.prepare(
      RawStatement("INSERT INTO scratch(rowid, \(names)) VALUES (\(places))")
    )
    try scratch.run(copy.perform(.hashsize(64 << 20)))
    try scratch.transaction {
      try scratch.stepping(insert) { steps in
        var count = 0
        try session.run(rows) { row in
          for column in 0...Int32(columns.count) {
            sqlite3_bind_value(insert.handle, column + 1, sqlite3_column_value(row.handle, column))
          }
          // A NULL key becomes 0, as FTS5 reads it.
          if sqlite3_column_type(row.handle, 0) != SQLITE_INTEGER {
            sqlite3_bind_int64(insert.handle, 1, sqlite3_column_int64(row.handle, 0))
          }
          _ = try steps.advance()
          count += 1
          if count.isMultiple(of: Self.rowsBetweenLooks) {
            try session.cancellation.check()
            session.tell(WorkProgress(count: count, unit: "rows"))
          }
          return true
        }
      }
    }
  }

  private func wordDifferences(
    from copy: FTS5Index,
    in scratch: Session
  ) throws -> IndexComparison {
    let name = try session.freeTemporaryName("reminders_shell_words")
    let ours = Vocabulary(name: name, of: index.tableName, in: table.schema, kind: .instance)
    let theirs = Vocabulary(name: "words", of: copy.tableName, kind: .instance)
    try scratch.run(CreateVirtualTable(theirs))
    return try session.withTemporaryTable(CreateVirtualTable(ours), named: name) {
      let left = try session.prepare(Self.words(of: ours))
      let right = try scratch.prepare(Self.words(of: theirs))
      return try session.stepping(left, logged: Self.words(of: ours).inlinedText) { leftSteps in
        try scratch.stepping(right) { rightSteps in
          try merge(left, &leftSteps, right, &rightSteps)
        }
      }
    }
  }

  private static func words(of vocabulary: Vocabulary) -> RawStatement {
    RawStatement("SELECT term, doc, col, \"offset\" FROM temp.\(identifier: vocabulary.name)")
  }

  private func merge(
    _ left: PreparedStatement,
    _ leftSteps: inout StatementSteps,
    _ right: PreparedStatement,
    _ rightSteps: inout StatementSteps
  ) throws -> IndexComparison {
    var comparison = IndexComparison()
    var index = VocabularyCursor(left, columns: table.columnNames)
    var content = VocabularyCursor(right, columns: table.columnNames)
    try index.advance(&leftSteps)
    try content.advance(&rightSteps)
    var count = 0
    while index.isAtRow || content.isAtRow {
      count += 1
      if count.isMultiple(of: Self.rowsBetweenLooks) { try session.cancellation.check() }
      let order =
        index.isAtRow && content.isAtRow
        ? index.compared(with: content) : index.isAtRow ? -1 : 1
      if order == 0 {
        try index.advance(&leftSteps)
        try content.advance(&rightSteps)
      } else if order < 0 {
        comparison.note(index.word, of: index.key, column: index.column, inIndex: true)
        try index.advance(&leftSteps)
      } else {
        comparison.note(content.word, of: content.key, column: content.column, inIndex: false)
        try content.advance(&rightSteps)
      }
    }
    return comparison
  }

  /// Finds the rows and columns of which the content has nothing, and the index has words.
  private func addEmptied(
    to comparison: inout IndexComparison,
    _ copy: FTS5Index,
    in scratch: Session
  ) throws {
    let lengths = try scratch.prepare(RawStatement("SELECT sz FROM scratch_docsize WHERE id = ?1"))
    try scratch.stepping(lengths) { steps in
      for (key, columns) in comparison.indexColumns {
        sqlite3_bind_int64(lengths.handle, 1, key)
        guard try steps.advance() else {
          comparison.lost.insert(key)
          continue
        }
        let counts = lengthsOfColumns(lengths.value(0)) ?? []
        _ = try steps.advance()
        if counts.allSatisfy({ $0 == 0 }) { comparison.emptied.insert(key) }
        let isLost = counts.enumerated().contains { column, count in
          count == 0 && column < 64 && columns & 1 << UInt64(column) != 0
        }
        if isLost || comparison.emptied.contains(key) { comparison.lost.insert(key) }
      }
    }
  }

  private func addLengths(
    to comparison: inout IndexComparison,
    _ copy: FTS5Index,
    in scratch: Session
  ) throws {
    let lengths = try scratch.prepare(RawStatement("SELECT sz FROM scratch_docsize WHERE id = ?1"))
    let all = RawStatement("SELECT id, sz FROM \(shadow(.docsize))")
    try scratch.stepping(lengths) { steps in
      try session.run(all) { row in
        guard case .integer(let key) = row.value(0) else { return true }
        sqlite3_bind_int64(lengths.handle, 1, key)
        guard try steps.advance() else { return true }
        let (ours, theirs) = (row.value(1), lengths.value(0))
        _ = try steps.advance()
        guard ours != theirs else { return true }
        let (own, texts) = (lengthsOfColumns(ours) ?? [], lengthsOfColumns(theirs) ?? [])
        if zip(own, texts).contains(where: { $0 > 0 && $1 == 0 }) { comparison.lost.insert(key) }
        guard !comparison.keys.contains(key) else { return true }
        comparison.lengthCount += 1
        if comparison.lengths.count < IndexComparison.mostWords {
          comparison.lengths.append(
            .init(key: key, index: lengthsOfColumns(ours), content: lengthsOfColumns(theirs))
          )
        }
        return true
      }
    }
  }

  /// The tokens of each column in a record of `_docsize`; nil if it is no such record.
  func lengthsOfColumns(_ record: SQLValue) -> [Int]? {
    guard case .blob(let bytes) = record else { return nil }
    var reader = VarintReader(bytes[...])
    let numbers = index.columns.map { _ in reader.next() }
    return numbers.contains(nil) || !reader.rest.isEmpty ? nil : numbers.compactMap(\.self)
  }
}

extension [Fragment] {
  /// The fragments with commas between them.
  var listed: Fragment { dropFirst().reduce(first ?? "") { "\($0), \($1)" } }
}
