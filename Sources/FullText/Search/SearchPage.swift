public import QueryBuilder
public import SQLSpelling
import SQLiteDatabase

/// The answer to a search: a page of its rows, the counts of all of them, notes, and the SQL.
public struct SearchPage: Sendable {
  /// The page's rows: first the columns that people see, then those that only decorate a row.
  public let rows: StoredRows
  /// The number of columns that people see.
  public let visibleColumns: Int
  /// The number of rows before the page.
  public let offset: Int
  /// The number of rows that are listed, on all pages.
  public let total: Int
  /// The numbers of rows that the search counts apart, by its own names for them.
  public let subtotals: [String: Int]
  /// What a reader should know besides the rows, in sentences.
  public let notes: SearchNotes
  /// The SQL of the page and the counts.
  public let sql: ReadableSQL

  /// Puts a page together.
  public init(
    rows: StoredRows,
    visibleColumns: Int,
    offset: Int,
    total: Int,
    subtotals: [String: Int] = [:],
    notes: SearchNotes = SearchNotes(),
    sql: ReadableSQL
  ) {
    self.rows = rows
    self.visibleColumns = visibleColumns
    self.offset = offset
    self.total = total
    self.subtotals = subtotals
    self.notes = notes
    self.sql = sql
  }

  /// Whether there are rows after the page.
  public var isCut: Bool { rows.count < total - min(offset, total) }

  /// The keys of the page's rows, in its order.
  public var keys: [Int64] {
    (0..<rows.count).map { if case .integer(let key) = rows[$0, 0] { key } else { 0 } }
  }

  /// The scores of the page's rows, in its order; nil for rows that were found without the index.
  public var scores: [Double?] {
    let column = rows.column(named: "rank")
    return (0..<rows.count).map { row in
      guard let column, case .real(let score) = rows[row, column] else { return nil }
      return score
    }
  }
}

/// What a reader should know about a search besides its rows.
public struct SearchNotes: Sendable, Hashable {
  /// How the typed text was read, if not as it stands: for a place before the rows.
  public var reading: [String]
  /// What the table cannot show of its rows: for a place after them.
  public var limits: [String]

  /// Makes notes, by default none.
  public init(reading: [String] = [], limits: [String] = []) {
    self.reading = reading
    self.limits = limits
  }
}

/// The reader of a page, who decides which marks and columns its rows have.
public enum SearchReader: Sendable, Hashable {
  /// A program: the rows are those that the search's SQL gives.
  case program
  /// A person, at a terminal or with a page: hits get these marks, and columns that decorate a row are added.
  case person(hits: HitMarkers?)
}

/// The marks around each hit in the texts that a search shows.
public struct HitMarkers: Sendable, Hashable {
  /// The mark before a hit.
  public let open: String
  /// The mark after a hit.
  public let close: String

  /// Makes a pair of marks.
  public init(open: String, close: String) {
    self.open = open
    self.close = close
  }
}
