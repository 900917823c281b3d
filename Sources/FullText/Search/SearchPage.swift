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
  /// The number of completed reminders among them, which are listed last; 0 in a table without reminders.
  public let completed: Int
  /// The number of completed reminders that match too, but are not listed because the search hides them.
  public let hidden: Int
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
    completed: Int = 0,
    hidden: Int = 0,
    notes: SearchNotes = SearchNotes(),
    sql: ReadableSQL
  ) {
    self.rows = rows
    self.visibleColumns = visibleColumns
    self.offset = offset
    self.total = total
    self.completed = completed
    self.hidden = hidden
    self.notes = notes
    self.sql = sql
  }

  /// The numbers of all pages as a result of one row: those that are listed, those of them that are completed,
  /// and the completed ones that are hidden.
  public var counts: StoredRows {
    StoredRows(row: ["total": total, "completed": completed, "hidden": hidden])
  }

  /// Whether there are rows after the page.
  public var isCut: Bool { rows.count < total - min(offset, total) }

  /// The keys of the page's rows, in its order: ids of reminders, or rowids.
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
  /// A person at a terminal: hits get these marks, and columns that decorate a row are added.
  case person(hits: HitMarkers?)
}
