import FullText
import QueryBuilder
import SQLiteDatabase

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
    guard let structure = try session.structure(of: index) else {
      throw SegmentReader.Unreadable()
    }
    var count = 0
    let statement = try session.prepare(
      RawStatement("SELECT block FROM \(table.shadow(.data)) WHERE id = ?1")
    )
    return try session.stepping(statement) { steps in
      try merging(structure.newestFirst, checkingPaths: checksPaths, body) { id in
        // SQLite forgets an interrupt that comes between two runs of a statement.
        try session.cancellation.check()
        count += 1
        if count.isMultiple(of: 256) {
          session.tell(WorkProgress(count: count, unit: "pages read"))
        }
        try statement.bind(.integer(id), at: 1)
        guard try steps.advance() else { return nil }
        let block = statement.value(0)
        // To its end, so that the statement takes the next number.
        _ = try steps.advance()
        return if case .blob(let page) = block { page } else { nil }
      }
    }
  }

  /// The first words of the index; none where its pages cannot be read.
  func firstWords(_ most: Int) throws -> [String] {
    struct Enough: Error {}
    var words: [String] = []
    do {
      try forEachTerm { hits in
        guard hits.isWord, words.count < most else { throw Enough() }
        words.append(String(decoding: hits.term.dropFirst(), as: UTF8.self))
      }
    } catch is Enough {
    } catch is SegmentReader.Unreadable {
    }
    return words
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
      let deleted = try segments.map { try $0.deletedRows(reading: read) }
      while true {
        // A page may have many terms, and each of 2,000 segments is looked at for one of them.
        try session.cancellation.check()
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
        var hits = try TermHits(least, together.map { (readers[$0].rows, deleted[$0]) }, of: table)
        try body(&hits)
        for number in together { try readers[number].goToNextTerm() }
      }
    }
  }

  /// The entries of `_idx` for a segment; nil where they cannot be compared with the pages.
  private func paths(of segment: IndexStructure.Segment) throws -> SegmentPaths? {
    // The deletes of secure-delete take terms and rows from the pages, and keep what leads to them.
    guard try hasKnownPages(), try schema().missingTables.isEmpty else { return nil }
    let statement = RawStatement(
      "SELECT term, pgno FROM \(table.shadow(.idx)) WHERE segid = \(segment.id) ORDER BY term"
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
