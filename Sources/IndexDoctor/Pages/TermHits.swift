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
  /// The byte before the terms of the index of whole words; those of the indexes of prefixes have the next ones.
  static let wordIndex = UInt8(ascii: "0")

  /// The term as it is stored, with the byte that says in which index it is.
  let term: [UInt8]
  /// Whether it is of the index of whole words.
  var isWord: Bool { term.first == Self.wordIndex }

  /// The newest first.
  private var cursors: [RowCursor]
  private let table: FullTextTable
  private let columnCount: Int
  private var current: (cursor: Int, row: Int64)?

  init(
    _ term: [UInt8],
    _ lists: [(rows: RowList, deleted: Set<Int64>)],
    of table: FullTextTable
  ) throws {
    (self.term, self.table) = (term, table)
    columnCount = table.index.columns.count
    let hasPlaces = table.options.detail != .none
    cursors = try lists.map { try RowCursor($0.rows, without: $0.deleted, hasPlaces: hasPlaces) }
  }

  /// Goes to the next hit.
  ///
  /// - Returns: The hit; nil after the last one.
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
