import CSQLite

/// The place of a query in its series.
struct SeriesCursor {
  /// SQLite's own part, which must be the first.
  private var base = sqlite3_vtab_cursor()
  private var (start, stop, step) = (0 as Int64, 0 as Int64, 1 as Int64)
  private var isDescending = false
  /// The value of the current row; nil behind the last one.
  private(set) var value: Int64?
  private(set) var rowid: Int64 = 0

  /// The cursor by SQLite's pointer to its first part.
  static func at(
    _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?
  ) -> UnsafeMutablePointer<SeriesCursor>? {
    cursor.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: SeriesCursor.self) }
  }

  /// Goes to the first row.
  mutating func begin(_ plan: SeriesPlan, _ values: UnsafeBufferPointer<OpaquePointer?>) {
    var rest = values[...]
    func argument(_ argument: SeriesPlan, default standard: Int64) -> Int64 {
      guard plan.contains(argument), let value = rest.popFirst() else { return standard }
      return sqlite3_value_int64(value)
    }
    start = argument(.start, default: 0)
    stop = argument(.stop, default: 0xFFFF_FFFF)
    step = argument(.step, default: 1)
    // A negative step means the same values from the other end; a step of zero counts as 1.
    isDescending = plan.contains(.descending) || (step < 0 && !plan.contains(.ascending))
    step = step == .min ? .max : max(1, abs(step))
    rowid = 1
    let distance = UInt64(bitPattern: stop &- start)
    let last = stop &- Int64(bitPattern: distance % UInt64(step))
    let hasNull = values.contains { sqlite3_value_type($0) == SQLITE_NULL }
    value = hasNull || start > stop ? nil : isDescending ? last : start
  }

  /// Goes to the next row.
  mutating func advance() {
    guard let current = value else { return }
    rowid += 1
    let (next, isBeyond) =
      isDescending
      ? current.subtractingReportingOverflow(step) : current.addingReportingOverflow(step)
    value = isBeyond || next < start || next > stop ? nil : next
  }

  func column(_ index: Int32) -> Int64 {
    switch index {
    case 1: start
    case 2: stop
    case 3: step
    default: value ?? 0
    }
  }
}
