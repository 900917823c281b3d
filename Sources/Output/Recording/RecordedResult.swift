internal import GRDBSQLite
import SQLSpelling

/// The rows of a result set, kept so that they can be shown again without running the statement again.
///
/// They are replayed by a statement that selects them as its parameters, one row after the other: it is a
/// statement like any other to `ResultWriter`, which thus never asks where a row comes from.
public final class RecordedResult {
  /// How the result was presented.
  public let presentation: Presentation

  /// The number of rows that are kept.
  public private(set) var rowCount = 0

  /// Whether all rows so far are kept, and not only the first ones.
  public private(set) var isComplete = true

  private let byteLimit: Int
  private var byteCount = 0
  private var columns: [String] = []
  private let values = ValueArena()

  /// Makes an empty recording.
  ///
  /// It ends with the row that takes it to `byteLimit` bytes of values or beyond.
  public init(presentation: Presentation = Presentation(), byteLimit: Int = 64 << 20) {
    self.presentation = presentation
    self.byteLimit = byteLimit
  }

  /// Keeps the row that a statement stands on, hidden columns included.
  ///
  /// Call it before the values are read, as reading a blob as text makes it one. Once a row is not kept,
  /// neither are those after it.
  public func record(_ statement: OpaquePointer) {
    guard byteCount < byteLimit else {
      isComplete = false
      return
    }
    if rowCount == 0 {
      let row = ResultRow(statement: statement)
      columns = (0..<row.totalColumnCount).map(row.name(at:))
    }
    rowCount += 1
    for column in columns.indices {
      byteCount += values.append(sqlite3_column_value(statement, Int32(column)))
    }
  }

  /// Hands a statement that stands on each row in turn to `body`, for `ResultWriter.write(_:)`.
  ///
  /// - Parameters:
  ///   - marks: What stands around hits where `HitMarker.open` and `HitMarker.close` did, for a mode that
  ///     does not style them; nil to leave those.
  ///   - body: What takes the rows.
  /// - Throws: What `body` throws; the other rows are left out then.
  public func replay(
    markingHitsWith marks: (open: String, close: String)? = nil,
    _ body: (OpaquePointer) throws -> Void
  ) throws {
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    sqlite3_open_v2(":memory:", &connection, flags, nil)
    defer { sqlite3_close(connection) }
    let terms = columns.enumerated().map { index, name in
      var value = "?\(index + 1)"
      if let marks, presentation.columnsWithHits.contains(name) {
        value =
          "replace(replace(\(value), char(1), \(marks.open.literal)), char(2), \(marks.close.literal))"
      }
      return "\(value) AS \(SQLName.spelled(name))"
    }
    var statement: OpaquePointer?
    sqlite3_prepare_v2(connection, "SELECT " + terms.joined(separator: ","), -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    // Without rows there are no columns, and no statement.
    guard let statement else { return }
    var position = ByteArena.Position()
    for _ in 0..<rowCount {
      for column in columns.indices { values.bind(Int32(column + 1), of: statement, &position) }
      if sqlite3_step(statement) == SQLITE_ROW { try body(statement) }
      sqlite3_reset(statement)
    }
  }
}

extension String {
  /// The text as an SQL literal.
  fileprivate var literal: String {
    let bytes = Array(utf8).withUnsafeBytes { SQLLiteral.text($0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
