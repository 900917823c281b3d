import FullText
import QueryBuilder
import SQLiteDatabase

/// A visitor of all terms of an index, and of the rows, columns and places of each, in their order.
protocol TermVisitor {
  /// Goes to a term, as the index stores it: the first byte says in which index it is.
  mutating func begin(_ term: [UInt8]) throws

  /// Takes a hit of the term; a value that the index does not know is 0, and a column that the table does not have is
  /// -1.
  mutating func add(row: Int64, column: Int, place: Int64)

  /// Leaves the term.
  mutating func end() throws
}

/// How far the pages of an index could be read.
enum PagesRead {
  /// All of them, as FTS5 writes them.
  case whole
  /// Not at all: with the options of the table, the pages say more than this code reads.
  case unknownForm
  /// Up to a page that FTS5 would not have written like that.
  case damaged
}

extension TableFacts {
  /// Shows a visitor all terms, as the pages of the segments have them: `fts5vocab` says the same, but takes several
  /// times as long.
  ///
  /// - Parameters:
  ///   - visitor: The visitor.
  ///   - see: Gets each page of each segment, after all of its terms.
  /// - Returns: How far the pages could be read; the visitor has seen everything before the first unreadable one.
  /// - Throws: A `StoreError` where SQLite cannot read them, if the work was interrupted, or what the visitor throws.
  func showPages(
    to visitor: inout some TermVisitor,
    seeing see: SegmentCursor.PageObserver? = nil
  ) throws -> PagesRead {
    // With contentless_delete, another place records the deleted rows.
    guard try !schema().keepsDeletedRows, let structure = try session.structure(of: index) else {
      return .unknownForm
    }
    let columnCount = index.columns.count
    let detail = table.options.detail
    let total = structure.newestFirst.reduce(0) { $0 + $1.pages }
    var count = 0
    let statement = try session.prepare(
      RawStatement("SELECT block FROM \(shadow(.data)) WHERE id = ?1")
    )
    return try session.stepping(statement) { steps in
      func read(_ segment: IndexStructure.Segment, _ number: Int) throws -> [UInt8]? {
        // SQLite forgets an interrupt that comes between two runs of a statement.
        try session.cancellation.check()
        count += 1
        if count.isMultiple(of: 256) { session.tell(count: count, of: total, "pages") }
        guard let id = segment.id(ofPage: number) else { return nil }
        statement.bind(.integer(id), at: 1)
        guard try steps.advance(), case .blob(let page) = statement.value(0) else { return nil }
        _ = try steps.advance()
        return page
      }
      do {
        var merge = try SegmentMerge(
          structure.newestFirst,
          hasPlaces: detail != .none,
          seeing: see,
          reading: read
        )
        while let term = try merge.nextTerm(reading: read) {
          try visitor.begin(term)
          while let row = try merge.nextRow(reading: read) {
            guard detail != .none else {
              visitor.add(row: row, column: 0, place: 0)
              continue
            }
            var places = merge.places
            while let (column, place) = try places.next() {
              let known = detail == .full ? column : Int(place)
              visitor.add(
                row: row,
                column: known < columnCount ? known : -1,
                place: detail == .full ? place : 0
              )
            }
          }
          try visitor.end()
        }
        return .whole
      } catch is SegmentCursor.Unreadable {
        return .damaged
      }
    }
  }

  /// Shows a visitor the words as `fts5vocab` reads them, without those of indexes of prefixes.
  ///
  /// - Throws: A `StoreError` where FTS5 cannot read them, or what the visitor throws.
  func showVocabulary(to visitor: inout some TermVisitor) throws {
    let columns = table.columnNames.map { Array($0.utf8) }
    let knowsColumns = table.options.detail != .none
    let name = try session.freeTemporaryName("reminders_shell_words")
    let words = Vocabulary(name: name, of: index.tableName, in: table.schema, kind: .instance)
    try session.withTemporaryTable(CreateVirtualTable(words), named: name) {
      var term: [UInt8] = []
      var count = 0
      let rows = RawStatement("SELECT term, doc, col, \"offset\" FROM temp.\(identifier: name)")
      try session.run(rows) { row in
        count += 1
        if count.isMultiple(of: 4096) { session.tell(WorkProgress(count: count, unit: "words")) }
        let bytes = row.textBytes(0)
        if count == 1 || !term.dropFirst().elementsEqual(bytes) {
          if count > 1 { try visitor.end() }
          term = [WordSum.wordIndex] + bytes
          try visitor.begin(term)
        }
        guard case .integer(let key) = row.value(1) else { return true }
        let column = row.textBytes(2)
        let known = columns.firstIndex { $0.elementsEqual(column) }
        let place = if case .integer(let place) = row.value(3) { place } else { Int64(0) }
        visitor.add(row: key, column: known ?? (knowsColumns ? -1 : 0), place: place)
        return true
      }
      if count > 0 { try visitor.end() }
    }
  }

  /// Shows a visitor the words of the index in the way that has turned out to work.
  func show(_ visitor: inout some TermVisitor) throws {
    if try words().pages == .whole {
      _ = try showPages(to: &visitor)
    } else {
      try showVocabulary(to: &visitor)
    }
  }
}

extension [UInt8] {
  /// The term as a person reads it, without the byte that says in which index it is.
  var quotedTerm: String { "\"\(String(decoding: dropFirst(), as: UTF8.self))\"" }
}
