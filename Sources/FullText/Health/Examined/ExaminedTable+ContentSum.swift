import CSQLite
import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// Whether the index may differ from its content: it does not where FTS5's own check has compared them, and their
  /// words have the same sum.
  func findWhetherDiffering() throws -> Bool {
    do {
      guard try integrity() == .passed else { return true }
    } catch let error as StoreError where error.failure?.isReadOnly == true {
      // Then the words are compared by reading.
      return true
    }
    guard try content != nil && unreadableOption() == nil else { return false }
    return try !hasSumOfContent()
  }

  /// Whether the words of the index, and those of its indexes of prefixes, have the same sum as those of its content.
  func findWhetherSumIsContents() throws -> Bool {
    guard let content, try unreadableOption() == nil, let sum = try sumOfIndex() else {
      return false
    }
    return try sum == sumOfWords(in: content)
  }

  /// The sum of the words of all texts, each with its row, and its column and its place as far as the index knows them.
  private func sumOfWords(in content: ContentSource) throws -> WordSum {
    let columns = zip(content.columns, index.columns).map { name, column -> Fragment in
      column.isUnindexed ? "NULL" : Fragment(identifier: name)
    }
    let rows = RawStatement(
      "SELECT \(content.keyColumn), \(columns.listed) FROM \(content.table)"
    )
    let tokenizer = try RegisteredTokenizer(table.tokenizer, in: session)
    let adder = WordAdder(table.options.detail, prefixes: table.options.prefixes)
    try session.run(rows) { row in
      // A NULL key becomes 0, as FTS5 reads it.
      adder.row = sqlite3_column_int64(row.handle, 0)
      for column in columns.indices {
        try adder.add(column, row.textBytes(Int32(column) + 1), by: tokenizer)
      }
      adder.endRow()
      return true
    }
    return adder.sum
  }
}

/// Adds up the words of texts.
private final class WordAdder {
  var row: Int64 = 0
  private(set) var sum = WordSum()
  private let detail: FTS5Options.Detail
  /// How many characters the terms of each index of prefixes have.
  private let prefixes: [Int]
  private var column = 0
  private var places: Int64 = 0
  /// The terms since the last end, of which an index with less detail has each once.
  private var terms: [UInt64] = []

  init(_ detail: FTS5Options.Detail, prefixes: [Int]) {
    (self.detail, self.prefixes) = (detail, prefixes)
  }

  /// Adds the words of a column.
  func add(
    _ column: Int,
    _ text: UnsafeBufferPointer<UInt8>,
    by tokenizer: RegisteredTokenizer
  ) throws {
    guard !text.isEmpty else { return }
    (self.column, places) = (detail == .none ? 0 : column, 0)
    let context = Unmanaged.passUnretained(self).toOpaque()
    let code = tokenizer.tokenize(text, context: context) { context, flags, token, count, _, _ in
      guard let context, let token else { return SQLITE_ERROR }
      Unmanaged<WordAdder>.fromOpaque(context).takeUnretainedValue().add(
        UnsafeRawBufferPointer(start: token, count: min(Int(count), Token.longest)),
        isColocated: flags & FTS5_TOKEN_COLOCATED != 0
      )
      return SQLITE_OK
    }
    guard code == SQLITE_OK else {
      throw StoreError("the tokenizer failed: \(String(cString: sqlite3_errstr(code)))")
    }
    if detail == .column { addOnce() }
  }

  /// Ends the words of a row.
  func endRow() { if detail == .none { addOnce() } }

  private func add(_ token: UnsafeRawBufferPointer, isColocated: Bool) {
    if !isColocated || places == 0 { places += 1 }
    addTerm(WordSum.number(in: WordSum.wordIndex, of: token))
    for (number, length) in prefixes.enumerated() {
      guard let end = token.end(ofFirst: length) else { continue }
      addTerm(WordSum.number(in: WordSum.prefixIndex(number), of: token[..<end]))
    }
  }

  private func addTerm(_ term: UInt64) {
    if detail == .full {
      sum.add(term, row: row, column: column, place: places - 1)
    } else {
      terms.append(term)
    }
  }

  private func addOnce() {
    terms.sort()
    var last: UInt64?
    for term in terms where term != last {
      sum.add(term, row: row, column: column, place: 0)
      last = term
    }
    terms.removeAll(keepingCapacity: true)
  }
}
