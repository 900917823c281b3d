import CSQLite

/// The arguments that a query gives, and the order in which it wants the values.
///
/// `EXPLAIN QUERY PLAN` shows the raw value, which is sqlite3's.
struct SeriesPlan: OptionSet {
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
