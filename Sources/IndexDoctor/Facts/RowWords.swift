import CSQLite
import FullText
import QueryBuilder
import SQLiteDatabase

/// Makes the words of texts, row by row, as an index with the same options has them.
struct RowWords {
  /// A word where it stands in a row.
  struct Word: Hashable {
    /// The bytes of the term.
    let term: [UInt8]
    /// The number of the column; 0 where the index does not know columns.
    let column: Int
    /// The place in the column; 0 where the index does not know places.
    let place: Int64
  }

  private struct Row {
    var key: Int64 = 0
    var column = 0
    var places: Int64 = 0
    var sum: UInt64 = 0
    /// The words since the last end; an index with less detail has each of them once.
    var numbers: [UInt64] = []
    var words: [Word] = []
    let detail: FTS5Options.Detail
    let keepsWords: Bool

    mutating func add(_ token: UnsafeRawBufferPointer, isColocated: Bool) {
      if !isColocated || places == 0 { places += 1 }
      let word = WordSum.number(in: TermHits.wordIndex, of: token)
      let place = detail == .full ? places - 1 : 0
      if detail == .full {
        sum &+= WordSum.value(word, Hit(row: key, column: column, place: place))
      } else {
        numbers.append(word)
      }
      guard keepsWords else { return }
      words.append(Word(term: Array(token), column: column, place: place))
    }

    mutating func addEachOnce() {
      numbers.sort()
      var last: UInt64?
      for word in numbers where word != last {
        sum &+= WordSum.value(word, Hit(row: key, column: column, place: 0))
        last = word
      }
      numbers.removeAll(keepingCapacity: true)
    }
  }

  private let tokenizer: RegisteredTokenizer
  private var row: Row
  /// The tokens of each column of the last row.
  private(set) var lengths: [Int]

  /// Whether a column of the last row has a text, be it without words.
  private(set) var hasText = false

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

  /// What the words of the last row add to a sum.
  var sum: UInt64 { row.sum }

  /// The words of the last row, if they are kept; each once if the index has each once.
  var words: Set<Word> { Set(row.words) }

  /// Reads a row of ``TableFacts/forEachText(withLengths:_:)``.
  ///
  /// - Throws: A `StoreError` where the tokenizer fails.
  mutating func read(_ texts: PreparedStatement, of key: Int64) throws {
    (row.key, row.sum) = (key, 0)
    row.words.removeAll(keepingCapacity: true)
    hasText = false
    for column in lengths.indices { try add(column, texts.textBytes(Int32(column + 1))) }
    if row.detail == .none { row.addEachOnce() }
  }

  private mutating func add(_ column: Int, _ text: UnsafeBufferPointer<UInt8>) throws {
    lengths[column] = 0
    guard !text.isEmpty else { return }
    hasText = true
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
}
