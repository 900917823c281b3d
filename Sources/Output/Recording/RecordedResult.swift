/// The rows of a result set, kept so that they can be shown again without running the statement again.
///
/// They are the rows of a table in a database of their own, in memory: SQLite packs them well, keeps the
/// type of each value, and what is replayed is a statement like any other to `ResultWriter`.
public final class RecordedResult {
  /// How the result was presented.
  public let presentation: Presentation

  /// The number of rows that are kept.
  public private(set) var rowCount = 0

  /// Whether all rows so far are kept, and not only the first ones.
  public private(set) var isComplete = true

  private let byteLimit: Int
  private var byteCount = 0
  private var store: RowStore?

  /// Makes an empty recording.
  ///
  /// It ends before the row that takes it beyond `byteLimit` bytes of values.
  public init(presentation: Presentation = Presentation(), byteLimit: Int = 64 << 20) {
    self.presentation = presentation
    self.byteLimit = byteLimit
  }

  /// Keeps the row that a statement stands on, hidden columns included.
  ///
  /// Call it before the values are read, as reading a blob as text makes it one. Once a row is not kept,
  /// neither are those after it; if memory runs out, none is.
  public func record(_ statement: OpaquePointer) {
    guard isComplete else { return }
    byteCount += RowStore.byteCount(ofRow: statement)
    guard byteCount <= byteLimit else {
      isComplete = false
      return
    }
    if store == nil { store = RowStore(columnsOf: statement) }
    if store?.append(statement) == true {
      rowCount += 1
    } else {
      (store, rowCount, isComplete) = (nil, 0, false)
    }
  }

  /// Hands a statement that stands on each row in turn to `body`, for `ResultWriter.write(_:)`.
  ///
  /// Throws what `body` throws, and leaves the other rows out then.
  public func replay(_ body: (OpaquePointer) throws -> Void) throws {
    try store?.forEachRow(body)
  }
}
