internal import CSQLite
import SQLSpelling

/// The rows of a result set, kept so that they can be shown again without running the statement again.
///
/// A replay binds each row to the parameters of another statement, which selects them. So `ResultWriter` reads
/// recorded rows from a statement, like any others.
public final class RecordedResult {
  /// The presentation of the result.
  public let presentation: Presentation

  /// The number of recorded rows.
  public private(set) var rowCount = 0

  /// Whether all rows so far were recorded, and not only the first ones.
  public private(set) var isComplete = true

  private let byteLimit: Int
  private var byteCount = 0
  private var columns: [String] = []
  private let values = ValueArena()

  /// Makes an empty recording.
  ///
  /// - Parameters:
  ///   - presentation: The presentation of the result.
  ///   - byteLimit: The recording ends with the row with which its values reach this number of bytes.
  public init(presentation: Presentation = Presentation(), byteLimit: Int = 64 << 20) {
    self.presentation = presentation
    self.byteLimit = byteLimit
  }

  /// The names of the columns to show; none before the statement is known.
  public var columnNames: [String] {
    Array(columns.prefix(presentation.visibleColumns ?? columns.count))
  }

  /// Takes the names of the columns of a statement, which may give no rows.
  public func begin(_ statement: OpaquePointer) {
    let row = ResultRow(statement: statement)
    columns = (0..<row.totalColumnCount).map(row.name(at:))
  }

  /// Records the current row of a statement, including its hidden columns.
  ///
  /// Call this before reading the values: reading a blob as text converts it. After the first row that is not
  /// recorded, no later row is recorded either.
  public func record(_ statement: OpaquePointer) {
    guard byteCount < byteLimit else {
      isComplete = false
      return
    }
    if rowCount == 0 { begin(statement) }
    rowCount += 1
    for column in columns.indices {
      byteCount += values.append(sqlite3_column_value(statement, Int32(column)))
    }
  }

  /// Calls `body` for each row with a statement whose current row it is, for `ResultWriter.write(_:)`.
  ///
  /// - Parameters:
  ///   - marks: The texts to put around hits in place of `HitMarker.open` and `HitMarker.close`, for a mode that
  ///     does not style hits; nil to keep those characters.
  ///   - body: Receives the statement.
  /// - Throws: The error that `body` throws, which ends the replay.
  public func replay(
    markingHitsWith marks: (open: String, close: String)? = nil,
    _ body: (OpaquePointer) throws -> Void
  ) throws {
    guard rowCount > 0 else { return }
    let terms = columns.enumerated().map { index, name in
      var value = "?\(index + 1)"
      if let marks, presentation.columnsWithHits.contains(name) {
        value =
          "replace(replace(\(value), char(1), \(marks.open.literal)), char(2), \(marks.close.literal))"
      }
      return "\(value) AS \(SQLName.spelled(name))"
    }
    var position = ByteArena.Position()
    let bind: (Int, OpaquePointer) -> Void = { [columns, values] _, statement in
      for column in columns.indices { values.bind(Int32(column + 1), of: statement, &position) }
    }
    try RowReplay.run(selecting: terms, rows: rowCount, bind: bind, body)
  }
}

extension String {
  /// The text as an SQL literal.
  fileprivate var literal: String {
    let bytes = Array(utf8).withUnsafeBytes { SQLLiteral.text($0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
