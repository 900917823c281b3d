public import QueryBuilder
public import SQLiteDatabase

/// What a search found: a page of its rows, the counts of all, and what there is to say of them.
public struct SearchPage: Sendable {
  /// The page's rows: first the columns that people see, then those that only decorate a row.
  public let rows: StoredRows
  /// How many of the columns people see.
  public let visibleColumns: Int
  /// How many rows come before the page.
  public let offset: Int
  /// How many rows match, on whatever page.
  public let total: Int
  /// How many of them are listed after all others: completed reminders; 0 in a table without reminders.
  public let completed: Int
  /// What the search did not do as it was typed, and what the table cannot tell, in sentences.
  public let notes: SearchNotes
  /// The SQL of the page and the counts, and how it was executed, where that is not as it reads.
  public let sql: ReadableSQL

  /// Puts a page together.
  public init(
    rows: StoredRows,
    visibleColumns: Int,
    offset: Int,
    total: Int,
    completed: Int = 0,
    notes: SearchNotes = SearchNotes(),
    sql: ReadableSQL
  ) {
    self.rows = rows
    self.visibleColumns = visibleColumns
    self.offset = offset
    self.total = total
    self.completed = completed
    self.notes = notes
    self.sql = sql
  }

  /// The keys of the page's rows, in its order: ids of reminders, or rowids.
  public var keys: [Int64] {
    (0..<rows.count).map { if case .integer(let key) = rows[$0, 0] { key } else { 0 } }
  }

  /// The scores of the page's rows, in its order; nil of a row that the index was not asked for.
  public var scores: [Double?] {
    let column = rows.column(named: "rank")
    return (0..<rows.count).map { row in
      guard let column, case .real(let score) = rows[row, column] else { return nil }
      return score
    }
  }
}

/// What there is to say of a search beside its rows.
public struct SearchNotes: Sendable, Hashable {
  /// What was not looked for as it was typed: to be said before the rows.
  public var reading: [String]
  /// What the table cannot tell of its rows: to be said after them.
  public var limits: [String]

  /// Notes; by default none.
  public init(reading: [String] = [], limits: [String] = []) {
    self.reading = reading
    self.limits = limits
  }
}

/// Who reads a page, which decides what its rows have beside the columns.
public enum SearchReader: Sendable, Hashable {
  /// A program, or a person who copies the SQL: the rows are those of the SQL as it reads.
  case program
  /// A person at a terminal: hits are marked as given, and columns that decorate a row are added.
  case person(hits: HitMarkers?)
}
