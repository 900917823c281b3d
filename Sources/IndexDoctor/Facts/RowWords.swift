import CSQLite
import FullText
import QueryBuilder
import SQLiteDatabase

/// A word where it stands in a row.
struct PlacedWord: Hashable {
  /// The bytes of the term.
  let term: [UInt8]
  /// The number of the column; 0 where the index does not know columns.
  let column: Int
  /// The place in the column; 0 where the index does not know places.
  let place: Int64
}

/// Makes the words of texts, row by row, as an index with the same options has them.
struct RowWords {
  private struct Row {
    /// The number of the row, by ``WordSum/number(of:)``.
    var number: UInt64 = 0
    var column = 0
    var places: Int64 = 0
    var sum: UInt64 = 0
    /// The words since the last end; an index with less detail has each of them once.
    var numbers: [UInt64] = []
    var words: [PlacedWord] = []
    let detail: FTS5Options.Detail
    let keepsWords: Bool

    mutating func add(_ token: UnsafeRawBufferPointer, isColocated: Bool) {
      if !isColocated || places == 0 { places += 1 }
      let word = WordSum.number(in: WordSum.wordIndex, of: token)
      if detail == .full {
        sum &+= WordSum.value(word, row: number, column: column, place: places - 1)
      } else {
        numbers.append(word)
      }
      guard keepsWords else { return }
      words.append(
        PlacedWord(term: Array(token), column: column, place: detail == .full ? places - 1 : 0)
      )
    }

    mutating func addEachOnce() {
      numbers.sort()
      var last: UInt64?
      for word in numbers where word != last {
        sum &+= WordSum.value(word, row: number, column: column, place: 0)
        last = word
      }
      numbers.removeAll(keepingCapacity: true)
    }
  }

  private let tokenizer: RegisteredTokenizer
  private var row: Row
  /// The tokens of each column of the last row.
  private(set) var lengths: [Int]

  /// Makes words by a table's tokenizer.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - session: The connection that knows the tokenizer.
  ///   - keepsWords: Whether to keep the words themselves, and not only their sum.
  /// - Throws: A `StoreError` if there is no such tokenizer.
  init(_ table: FullTextTable, in session: Session, keepingWords keepsWords: Bool = false) throws {
    tokenizer = try RegisteredTokenizer(table.tokenizer, in: session)
    row = Row(detail: table.options.detail, keepsWords: keepsWords)
    lengths = table.index.columns.map { _ in 0 }
  }

  /// The number of the last row, by ``WordSum/number(of:)``.
  var rowNumber: UInt64 { row.number }

  /// What the words of the last row add to a sum.
  var sum: UInt64 { row.sum }

  /// The words of the last row, if they are kept; each once if the index has each once.
  var words: Set<PlacedWord> { Set(row.words) }

  /// Goes to another row.
  mutating func begin(_ key: Int64) {
    row.number = WordSum.number(of: key)
    row.sum = 0
    row.words.removeAll(keepingCapacity: true)
    for column in lengths.indices { lengths[column] = 0 }
  }

  /// Adds the text of a column.
  ///
  /// - Throws: A `StoreError` where the tokenizer fails.
  mutating func add(_ column: Int, _ text: UnsafeBufferPointer<UInt8>) throws {
    guard !text.isEmpty else { return }
    row.column = row.detail == .none ? 0 : column
    row.places = 0
    let code = withUnsafeMutablePointer(to: &row) { row in
      tokenizer.tokenize(text, context: row) { context, flags, token, count, _, _ in
        guard let context, let token else { return SQLITE_ERROR }
        context.assumingMemoryBound(to: Row.self).pointee.add(
          UnsafeRawBufferPointer(start: token, count: min(Int(count), Token.longest)),
          isColocated: flags & FTS5_TOKEN_COLOCATED != 0
        )
        return SQLITE_OK
      }
    }
    guard code == SQLITE_OK else {
      throw StoreError("the tokenizer failed: \(String(cString: sqlite3_errstr(code)))")
    }
    lengths[column] = Int(row.places)
    if row.detail == .column { row.addEachOnce() }
  }

  /// Ends the row.
  mutating func end() { if row.detail == .none { row.addEachOnce() } }
}
