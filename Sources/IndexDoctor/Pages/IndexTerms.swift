import FullText
import QueryBuilder
import SQLiteDatabase

/// A place at which a row has a term; what the index does not know is 0, and a column that the table does not have -1.
struct Hit {
  let row: Int64
  let column: Int
  let place: Int64
}

/// The hits of a term, in the order of their rows, as the segments have them together.
///
/// A newer segment knows better: what it says about a row counts, whatever the older ones say.
struct TermHits {
  /// The term as it is stored, with the byte that says in which index it is.
  let term: [UInt8]
  /// Whether it is of the index of whole words.
  var isWord: Bool { term.first == WordSum.wordIndex }

  /// The newest first.
  private var cursors: [RowCursor]
  private let table: FullTextTable
  private let columnCount: Int
  private var current: (cursor: Int, row: Int64)?

  fileprivate init(_ term: [UInt8], _ lists: [RowList], of table: FullTextTable) throws {
    (self.term, self.table) = (term, table)
    columnCount = table.index.columns.count
    let hasPlaces = table.options.detail != .none
    cursors = try lists.map { try RowCursor($0, hasPlaces: hasPlaces) }
  }

  /// Goes to the next hit.
  ///
  /// - Returns: The hit; nil behind the last one.
  /// - Throws: ``SegmentReader/Unreadable``.
  mutating func next() throws -> Hit? {
    let detail = table.options.detail
    while true {
      if let current, detail != .none,
        let (column, place) = try cursors[current.cursor].nextPlace()
      {
        let known = detail == .full ? column : Int(place)
        return Hit(
          row: current.row,
          column: known < columnCount ? known : -1,
          place: detail == .full ? place : 0
        )
      }
      guard try goToNextRow(), let current else { return nil }
      if detail == .none { return Hit(row: current.row, column: 0, place: 0) }
    }
  }

  /// Goes to the next row that has the term; returns whether there is one.
  private mutating func goToNextRow() throws -> Bool {
    while true {
      if let last = current?.row {
        for number in cursors.indices where cursors[number].row == last {
          try cursors[number].goToNextRow()
        }
      }
      current = nil
      for number in cursors.indices {
        guard let row = cursors[number].row else { continue }
        if let current, row >= current.row { continue }
        current = (number, row)
      }
      guard let current else { return false }
      if cursors[current.cursor].isThere { return true }
    }
  }
}

extension TableFacts {
  /// Goes through all terms, as the pages of the segments have them: `fts5vocab` says the same, but takes several
  /// times as long.
  ///
  /// - Parameters:
  ///   - checksPaths: Whether to look at what leads look-ups to the pages, too.
  ///   - body: Gets each term with its hits.
  /// - Returns: Where look-ups go astray, in sentences without a full stop.
  /// - Throws: ``SegmentReader/Unreadable``, a `StoreError` where SQLite cannot read the pages, if the work was
  ///   interrupted, or what `body` throws.
  @discardableResult
  func forEachTerm(
    checkingPaths checksPaths: Bool = false,
    _ body: (inout TermHits) throws -> Void
  ) throws -> [String] {
    // With contentless_delete, another place records the deleted rows.
    guard try !schema().keepsDeletedRows, let structure = try session.structure(of: index) else {
      throw SegmentReader.Unreadable()
    }
    let total = structure.newestFirst.reduce(0) { $0 + $1.pages }
    var count = 0
    let statement = try session.prepare(
      RawStatement("SELECT block FROM \(shadow(.data)) WHERE id = ?1")
    )
    return try session.stepping(statement) { steps in
      try merging(structure.newestFirst, checkingPaths: checksPaths, body) { id in
        // SQLite forgets an interrupt that comes between two runs of a statement.
        try session.cancellation.check()
        count += 1
        if count.isMultiple(of: 256) { session.tell(count: count, of: total, "pages") }
        statement.bind(.integer(id), at: 1)
        guard try steps.advance(), case .blob(let page) = statement.value(0) else { return nil }
        _ = try steps.advance()
        return page
      }
    }
  }

  private func merging(
    _ segments: [IndexStructure.Segment],
    checkingPaths checksPaths: Bool,
    _ body: (inout TermHits) throws -> Void,
    reading read: SegmentReader.RecordReader
  ) throws -> [String] {
    try withoutActuallyEscaping(read) { read in
      var readers = try segments.map { segment in
        try SegmentReader(
          segment,
          checking: checksPaths ? paths(of: segment) : nil,
          reading: read
        )
      }
      while true {
        var together: [Int] = []
        var least: [UInt8]?
        for number in readers.indices {
          guard let term = readers[number].term else { continue }
          if let known = least, term != known {
            guard term.lexicographicallyPrecedes(known) else { continue }
            together.removeAll(keepingCapacity: true)
          }
          least = term
          together.append(number)
        }
        guard let least else { return readers.compactMap(\.paths?.problem) }
        var hits = try TermHits(least, together.map { readers[$0].rows }, of: table)
        try body(&hits)
        for number in together { try readers[number].goToNextTerm() }
      }
    }
  }

  /// The entries of `_idx` for a segment; nil where they cannot be compared with the pages.
  private func paths(of segment: IndexStructure.Segment) throws -> SegmentPaths? {
    // The deletes of secure-delete take terms and rows from the pages, and keep what leads to them.
    guard try session.storedSetting("version", of: index) == .integer(4),
      try schema().missingTables.isEmpty
    else { return nil }
    let statement = RawStatement(
      "SELECT term, pgno FROM \(shadow(.idx)) WHERE segid = \(segment.id) ORDER BY term"
    )
    var entries: [SegmentPaths.Entry]? = []
    try session.run(statement) { row in
      guard case .blob(let term) = row.value(0), case .integer(let place) = row.value(1),
        let page = Int(exactly: place >> 1)
      else {
        entries = nil
        return false
      }
      entries?.append(.init(term: term, page: page, hasRowIndex: place & 1 == 1))
      return true
    }
    return SegmentPaths(entries, of: segment.id, firstPage: segment.firstPage)
  }
}
