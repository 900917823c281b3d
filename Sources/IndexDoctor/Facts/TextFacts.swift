import CSQLite
import FullText
import QueryBuilder
import SQLiteDatabase

/// What a pass over the texts of a table finds out; it reads and splits each text once.
struct TextFacts {
  /// A row whose length in the index is not that of its text.
  struct Length {
    let key: Int64
    /// The tokens of each column as the index keeps them; nil if they cannot be read.
    let index: [Int]?
    /// The tokens of each column of the text.
    let content: [Int]

    /// Whether the columns together have another length, which is what bm25 uses.
    var isOfSum: Bool { index?.reduce(0, +) != content.reduce(0, +) }
  }

  /// How many rows the content has.
  private(set) var rows = 0
  /// The tokens of each column in all rows; where nobody can split them, the texts that are not empty.
  private(set) var tokens: [Int]
  /// The sums of the words; nil where they are not read, and if they depend on more than the texts.
  private(set) var sum: WordSum?
  /// How many rows have a length in the index.
  private(set) var matched = 0
  /// The keys of the rows that have no length in the index.
  private(set) var missing: [Int64] = []
  /// Those of them whose texts have words.
  private(set) var missingTexts: Set<Int64> = []
  /// The rows whose lengths differ.
  private(set) var lengths: [Length] = []
  /// The keys of the rows that have tokens in a column of the index but none in the text.
  private(set) var emptied: [Int64] = []
  /// Whether some of them have a text there, such as one of punctuation.
  private(set) var emptiedHaveTexts = false

  init(_ facts: TableFacts) throws {
    tokens = facts.index.columns.map { _ in 0 }
    guard facts.content != nil else { return }
    let keepsLocales = try facts.schema().keepsLocales
    let isReadable =
      !keepsLocales || facts.externalContent != nil || facts.table.hasPlainTokenizer
    // A table may be made again because nobody has its tokenizer any more.
    var words =
      try !isReadable
      ? nil
      : facts.extent == .keys
        ? try? RowWords(facts.table, in: facts.session) : RowWords(facts.table, in: facts.session)
    if words != nil, facts.extent != .keys { sum = WordSum() }
    var stored = tokens
    let hasLengths = try facts.schema().hasLengths
    try facts.forEachText { row in
      rows += 1
      // Other checks follow, so that no share of it tells when all is done.
      if rows.isMultiple(of: 1024) {
        facts.session.tell(WorkProgress(count: rows, unit: "rows read"))
      }
      // In a BLOB, fts5_locale() gives a text together with its language.
      if keepsLocales, facts.externalContent != nil,
        tokens.indices.contains(where: {
          sqlite3_column_type(row.handle, Int32($0 + 1)) == SQLITE_BLOB
        })
      {
        sum = nil
      }
      // A NULL key becomes 0, as FTS5 reads it.
      let key = sqlite3_column_int64(row.handle, 0)
      try words?.read(row, of: key)
      if let words { sum?.add(words.sum, ofRow: key) }
      let own =
        words?.lengths ?? tokens.indices.map { row.textBytes(Int32($0 + 1)).isEmpty ? 0 : 1 }
      for column in tokens.indices { tokens[column] += own[column] }
      guard hasLengths else { return }
      let place = Int32(tokens.count + 1)
      guard sqlite3_column_type(row.handle, place) != SQLITE_NULL else {
        guard sqlite3_column_type(row.handle, 0) == SQLITE_INTEGER else { return }
        missing.append(key)
        if own.contains(where: { $0 > 0 }) { missingTexts.insert(key) }
        return
      }
      matched += 1
      let isRecord = row.readLengths(at: place, &stored)
      guard !isRecord || stored != own else { return }
      let isEmptied =
        isRecord ? zip(stored, own).contains { $0 > 0 && $1 == 0 } : own.allSatisfy { $0 == 0 }
      if isEmptied {
        emptied.append(key)
        emptiedHaveTexts =
          emptiedHaveTexts
          || tokens.indices.contains { own[$0] == 0 && !row.textBytes(Int32($0 + 1)).isEmpty }
      }
      guard sum != nil else { return }
      lengths.append(Length(key: key, index: isRecord ? stored : nil, content: own))
    }
    if sum == nil { lengths = [] }
  }
}

extension TableFacts {
  /// Goes through the rows of the content: the key, the text of each column (NULL for one that is not indexed), and the
  /// record of its lengths, if the index keeps any.
  ///
  /// - Parameters:
  ///   - hasLengths: Whether to read the lengths, too, where there are any.
  ///   - body: Gets each row.
  /// - Throws: A `StoreError` where they cannot be read, or what `body` throws.
  func forEachText(
    withLengths hasLengths: Bool = true,
    _ body: (PreparedStatement) throws -> Void
  ) throws {
    guard let content else { return }
    // An error names a column with the table's own name.
    let source = Fragment(identifier: content.name)
    let columns = zip(content.columns, index.columns).map { name, column -> Fragment in
      column.isUnindexed ? "NULL" : "\(source).\(identifier: name)"
    }
    let key: Fragment = "\(source).\(content.keyColumn)"
    var rows: Fragment = "SELECT \(([key] + columns).listed)"
    if try hasLengths && schema().hasLengths {
      let sizes = Fragment(identifier: "\(index.tableName)_\(FTS5Shadow.docsize.rawValue)")
      rows = """
        \(rows), \(sizes).sz FROM \(content.table) AS \(source) \
        LEFT JOIN \(table.shadow(.docsize)) AS \(sizes) ON \(sizes).id = \(key)
        """
    } else {
      rows = "\(rows) FROM \(content.table) AS \(source)"
    }
    try session.run(RawStatement(rows)) { row in
      try body(row)
      return true
    }
  }

  /// Splits the texts of some rows.
  func forEachRow(
    where isWanted: (Int64) -> Bool,
    keepingWords keepsWords: Bool = false,
    _ body: (Int64, RowWords) -> Void
  ) throws {
    var words = try RowWords(table, in: session, keepingWords: keepsWords)
    try forEachText { row in
      let key = sqlite3_column_int64(row.handle, 0)
      guard isWanted(key) else { return }
      try words.read(row, of: key)
      body(key, words)
    }
  }

  /// The keys of rows that the index has but the content does not have, each once; without lengths, of rows with words.
  func leftOverRows() throws -> [Int64] {
    guard try schema().hasLengths else { return try differences().leftOver }
    guard let content, try lengths().rows != texts().matched else {
      return []
    }
    return try keys(
      """
      SELECT DISTINCT id FROM \(table.shadow(.docsize)) WHERE id NOT IN
      (SELECT \(content.keyColumn) FROM \(content.table) WHERE \(content.keyColumn) IS NOT NULL)
      """
    )
  }

  /// The keys of the rows of which the index has words, but no length.
  func rowsWithoutLength() throws -> [Int64] {
    let texts = try texts()
    guard try !texts.missing.isEmpty && knowsWords() else { return [] }
    let differences = try differences()
    let others = Set(differences.keys)
    return texts.missing.filter { key in
      others.contains(key)
        ? differences.hasIndexWords(of: key) : texts.missingTexts.contains(key)
    }
  }

  /// The keys of the rows of the content that the index does not have.
  func rowsWithoutWords() throws -> [Int64] {
    if try schema().hasLengths || extent == .keys { return try texts().missing }
    let differences = try differences()
    return differences.keys.filter { !differences.hasIndexWords(of: $0) }
  }
}
