import GRDBSQLite
import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// Whether the index may differ from its content: it does not where FTS5's own check has compared them, and their
  /// words have the same sum.
  func findWhetherDiffering() throws -> Bool {
    do {
      guard try integrity() == .passed, try unreadableOption() == nil, let content else {
        return try integrity() != .passed
      }
      return try indexedWords().sum != sumOfWords(in: content)
    } catch let error as StoreError where !error.isInterruption {
      // The file cannot be written; then the words are compared by reading.
      return true
    }
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
    let adder = WordAdder(table.options.detail)
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
  private var column = 0
  private var places: Int64 = 0
  /// The words since the last end, of which an index with less detail has each once.
  private var words: [UInt64] = []

  init(_ detail: FTS5Options.Detail) { self.detail = detail }

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
    let word = WordSum.number(of: token)
    if !isColocated || places == 0 { places += 1 }
    if detail == .full {
      sum.add(word, row: row, column: column, place: places - 1)
    } else {
      words.append(word)
    }
  }

  private func addOnce() {
    for word in Set(words) { sum.add(word, row: row, column: column, place: 0) }
    words.removeAll(keepingCapacity: true)
  }
}
