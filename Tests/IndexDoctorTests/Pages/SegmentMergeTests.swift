import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

@testable import IndexDoctor

/// A term of a row, as `fts5vocab` tells it: without what the index does not know.
private struct Entry: Hashable {
  let term: String
  let row: Int64
  let column: Int?
  let place: Int64?
}

/// What the pages of a table have, changed by a closure before they are read; nil where they are no segments.
private func entries(
  in store: Store,
  changing change: (inout [UInt8]) -> Void = { _ in }
) throws -> Set<Entry>? {
  try store.perform { session in
    guard let table = try session.fullTextTables().first,
      let structure = try session.structure(of: table.index)
    else { return nil }
    let detail = table.options.detail
    func read(_ segment: IndexStructure.Segment, _ number: Int) throws -> [UInt8]? {
      guard let id = segment.id(ofPage: number),
        case .blob(var page) = try session.record(id, of: table.index)
      else { return nil }
      change(&page)
      return page
    }
    do {
      var merge = try SegmentMerge(
        structure.newestFirst,
        hasPlaces: detail != .none,
        reading: read
      )
      var entries: Set<Entry> = []
      while let bytes = try merge.nextTerm(reading: read) {
        let isWord = bytes.first == UInt8(ascii: "0")
        let term = String(decoding: bytes.dropFirst(), as: UTF8.self)
        while let row = try merge.nextRow(reading: read) {
          guard isWord else { continue }
          if detail == .none {
            entries.insert(.init(term: term, row: row, column: nil, place: nil))
          }
          var places = merge.places
          while let (column, place) = try places.next() {
            entries.insert(
              detail == .full
                ? .init(term: term, row: row, column: column, place: place)
                : .init(term: term, row: row, column: Int(place), place: nil)
            )
          }
        }
      }
      return entries
    } catch is SegmentCursor.Unreadable {
      return nil
    }
  }
}

/// What FTS5 says of the table.
private func vocabulary(of table: RandomTable, in store: Store) throws -> Set<Entry> {
  try store.run(
    """
    CREATE VIRTUAL TABLE temp.words_of_test
    USING fts5vocab('main', \(SQLValue.text(table.name).literal), 'instance')
    """
  )
  let rows = try store.rows("SELECT term, doc, col, \"offset\" FROM words_of_test")
  try store.run("DROP TABLE temp.words_of_test")
  return Set(
    rows.compactMap { row in
      guard case .text(let term) = row[0], case .integer(let key) = row[1] else { return nil }
      var column: Int?
      if case .text(let name) = row[2] { column = table.columns.firstIndex(of: name) }
      var place: Int64?
      if case .integer(let known) = row[3] { place = known }
      return Entry(term: term, row: key, column: column, place: place)
    }
  )
}

@Test func `the pages of a random table have what FTS5 reads in them`() throws {
  for seed in 0..<UInt64(TestLength.count(60, long: 2000)) {
    let table = RandomTable(seed: seed &+ 3_000_000)
    let store = try Store.open(.memory)
    try store.run(table.script)
    let expected = try vocabulary(of: table, in: store)
    #expect(try entries(in: store) == expected, "seed \(seed): \(table.script)")
  }
}

@Test func `damaged pages end the reading, and do no harm`() throws {
  for seed in 0..<UInt64(TestLength.count(60, long: 2000)) {
    let table = RandomTable(seed: seed &+ 4_000_000)
    var random = table.generator
    let store = try Store.open(.memory)
    try store.run(table.script)
    for _ in 0..<30 {
      _ = try entries(in: store) { page in
        guard let place = page.indices.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: page.removeSubrange(place...)
        case 1: page[min(place, Int.random(in: 0..<8, using: &random))] ^= 1
        default: page[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
    }
  }
}
