import CSQLite

/// The table-valued function `generate_series(START, STOP [, STEP])`.
///
/// SQLite calls its functions with pointers to the structures below, whose first member is its own.
enum SeriesModule {
  /// The columns; all but the first are the function's arguments.
  private static let declaration =
    "CREATE TABLE x(value,start hidden,stop hidden,step hidden)"

  /// Adds the module to a connection, and returns SQLite's result code.
  static func register(on connection: OpaquePointer) -> Int32 {
    // SQLite keeps the pointer, and passes it to the last closure when it removes the module.
    let module = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    module.initialize(to: sqlite3_module())
    module.pointee.xConnect = { connection, _, _, _, table, _ in
      let code = sqlite3_declare_vtab(connection, SeriesModule.declaration)
      guard code == SQLITE_OK else { return code }
      _ = csq_table_is_innocuous(connection)
      let new = UnsafeMutablePointer<sqlite3_vtab>.allocate(capacity: 1)
      new.initialize(to: sqlite3_vtab())
      table?.pointee = new
      return SQLITE_OK
    }
    module.pointee.xDisconnect = { table in
      table?.deallocate()
      return SQLITE_OK
    }
    module.pointee.xBestIndex = { SeriesPlan.choose(for: $0, $1) }
    module.pointee.xOpen = { _, cursor in
      let new = UnsafeMutablePointer<SeriesCursor>.allocate(capacity: 1)
      new.initialize(to: SeriesCursor())
      cursor?.pointee = UnsafeMutableRawPointer(new)
        .assumingMemoryBound(to: sqlite3_vtab_cursor.self)
      return SQLITE_OK
    }
    module.pointee.xClose = { cursor in
      SeriesCursor.at(cursor)?.deallocate()
      return SQLITE_OK
    }
    module.pointee.xFilter = { cursor, plan, _, count, arguments in
      let arguments = UnsafeBufferPointer(start: arguments, count: Int(count))
      SeriesCursor.at(cursor)?.pointee.begin(SeriesPlan(rawValue: plan), arguments)
      return SQLITE_OK
    }
    module.pointee.xNext = { cursor in
      SeriesCursor.at(cursor)?.pointee.advance()
      return SQLITE_OK
    }
    module.pointee.xEof = { SeriesCursor.at($0)?.pointee.value == nil ? 1 : 0 }
    module.pointee.xColumn = { cursor, context, column in
      guard let cursor = SeriesCursor.at(cursor)?.pointee else { return SQLITE_OK }
      sqlite3_result_int64(context, cursor.column(column))
      return SQLITE_OK
    }
    module.pointee.xRowid = { cursor, rowid in
      rowid?.pointee = SeriesCursor.at(cursor)?.pointee.rowid ?? 0
      return SQLITE_OK
    }
    return sqlite3_create_module_v2(connection, "generate_series", module, module) {
      $0?.assumingMemoryBound(to: sqlite3_module.self).deallocate()
    }
  }
}

/// The place of a query in its series.
private struct SeriesCursor {
  /// SQLite's own part, which must be the first.
  private var base = sqlite3_vtab_cursor()
  private var (start, stop, step) = (0 as Int64, 0 as Int64, 1 as Int64)
  private var isDescending = false
  /// The value of the current row; nil after the last one.
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

/// The arguments that a query gives, and the order in which it wants the values.
///
/// `EXPLAIN QUERY PLAN` shows the raw value, which is sqlite3's.
private struct SeriesPlan: OptionSet {
  let rawValue: Int32

  static let start = SeriesPlan(rawValue: 1)
  static let stop = SeriesPlan(rawValue: 2)
  static let step = SeriesPlan(rawValue: 4)
  static let descending = SeriesPlan(rawValue: 8)
  static let ascending = SeriesPlan(rawValue: 16)

  /// The arguments, in the order in which SQLite passes them to the cursor.
  static let arguments: [SeriesPlan] = [.start, .stop, .step]

  /// Reads a query's conditions, and tells SQLite which of them the series uses.
  static func choose(
    for table: UnsafeMutablePointer<sqlite3_vtab>?,
    _ query: UnsafeMutablePointer<sqlite3_index_info>?
  ) -> Int32 {
    guard let query else { return SQLITE_MISUSE }
    var plan: SeriesPlan = []
    var unusable: SeriesPlan = []
    var isStartGiven = false
    var places: [Int?] = [nil, nil, nil]
    for place in 0..<Int(query.pointee.nConstraint) {
      let condition = query.pointee.aConstraint[place]
      let argument = Int(condition.iColumn) - 1
      guard arguments.indices.contains(argument) else { continue }
      isStartGiven = isStartGiven || argument == 0
      if condition.usable == 0 {
        unusable.insert(arguments[argument])
      } else if condition.op == UInt8(SQLITE_INDEX_CONSTRAINT_EQ) {
        plan.insert(arguments[argument])
        places[argument] = place
      }
    }
    guard isStartGiven else {
      table?.pointee.zErrMsg = copy(
        "first argument to \"generate_series()\" missing or unusable"
      )
      return SQLITE_ERROR
    }
    guard unusable.isSubset(of: plan) else { return SQLITE_CONSTRAINT }
    for (index, place) in places.compactMap(\.self).enumerated() {
      query.pointee.aConstraintUsage[place].argvIndex = Int32(index + 1)
      query.pointee.aConstraintUsage[place].omit = 1
    }
    if plan.isSuperset(of: [.start, .stop]) {
      query.pointee.estimatedCost = plan.contains(.step) ? 1 : 2
      query.pointee.estimatedRows = 1000
    } else {
      // The series is nearly endless: SQLite should prefer any other plan.
      query.pointee.estimatedRows = 2_147_483_647
    }
    // SQLite would sort a series without an end before it gives the first row. The rowid counts the rows as they come.
    if query.pointee.nOrderBy > 0 {
      let (column, isDescending) = (
        query.pointee.aOrderBy[0].iColumn, query.pointee.aOrderBy[0].desc != 0
      )
      if column == 0 { plan.insert(isDescending ? .descending : .ascending) }
      if column == 0 || column == -1 && !isDescending { query.pointee.orderByConsumed = 1 }
    }
    query.pointee.idxNum = plan.rawValue
    return SQLITE_OK
  }

  /// A copy of a text in memory that SQLite frees.
  private static func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
    text.withCString { text in withVaList([text]) { sqlite3_vmprintf("%s", $0) } }
  }
}
