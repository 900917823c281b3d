import CSQLite

/// A counter of SQLite's or the system's, by the title that `sqlite3` gives it.
public struct Statistic: Sendable, Hashable {
  /// The title, with a colon.
  public let title: String
  /// The number, with its unit.
  public let text: String
}

extension Session {
  /// SQLite's counters of its memory, and of this connection's cache.
  public func statistics() -> [Statistic] {
    let memory: [(String, Int32, hasCurrent: Bool, unit: String)] = [
      ("Memory Used:", SQLITE_STATUS_MEMORY_USED, true, " bytes"),
      ("Number of Outstanding Allocations:", SQLITE_STATUS_MALLOC_COUNT, true, ""),
      ("Number of Pcache Overflow Bytes:", SQLITE_STATUS_PAGECACHE_OVERFLOW, true, " bytes"),
      ("Largest Allocation:", SQLITE_STATUS_MALLOC_SIZE, false, " bytes"),
      ("Largest Pcache Allocation:", SQLITE_STATUS_PAGECACHE_SIZE, false, " bytes"),
    ]
    let connection: [(String, Int32, isHighest: Bool, unit: String)] = [
      ("Successful lookaside attempts:", SQLITE_DBSTATUS_LOOKASIDE_HIT, true, ""),
      ("Lookaside failures due to size:", SQLITE_DBSTATUS_LOOKASIDE_MISS_SIZE, true, ""),
      ("Lookaside failures due to OOM:", SQLITE_DBSTATUS_LOOKASIDE_MISS_FULL, true, ""),
      ("Pager Heap Usage:", SQLITE_DBSTATUS_CACHE_USED, false, " bytes"),
      ("Page cache hits:", SQLITE_DBSTATUS_CACHE_HIT, false, ""),
      ("Page cache misses:", SQLITE_DBSTATUS_CACHE_MISS, false, ""),
      ("Page cache writes:", SQLITE_DBSTATUS_CACHE_WRITE, false, ""),
      ("Page cache spills:", SQLITE_DBSTATUS_CACHE_SPILL, false, ""),
      ("Schema Heap Usage:", SQLITE_DBSTATUS_SCHEMA_USED, false, " bytes"),
      ("Statement Heap/Lookaside Usage:", SQLITE_DBSTATUS_STMT_USED, false, " bytes"),
    ]
    return memory.map { title, code, hasCurrent, unit in
      let (current, highest) = Self.status(code)
      let text = hasCurrent ? "\(current) (max \(highest))" : "\(highest)"
      return Statistic(title: title, text: text + unit)
    } + [lookaside]
      + connection.map { title, code, isHighest, unit in
        let (current, highest) = status(code)
        return Statistic(title: title, text: "\(isHighest ? highest : current)\(unit)")
      }
  }

  private var lookaside: Statistic {
    let (current, highest) = status(SQLITE_DBSTATUS_LOOKASIDE_USED)
    return Statistic(title: "Lookaside Slots Used:", text: "\(current) (max \(highest))")
  }

  private static func status(_ code: Int32) -> (current: Int64, highest: Int64) {
    var (current, highest): (Int64, Int64) = (0, 0)
    sqlite3_status64(code, &current, &highest, 0)
    return (current, highest)
  }

  private func status(_ code: Int32) -> (current: Int32, highest: Int32) {
    var (current, highest): (Int32, Int32) = (0, 0)
    sqlite3_db_status(connection, code, &current, &highest, 0)
    return (current, highest)
  }
}

extension PreparedStatement {
  /// SQLite's counters of the statement's runs.
  public var statistics: [Statistic] {
    let counters: [(String, Int32)] = [
      ("Fullscan Steps:", SQLITE_STMTSTATUS_FULLSCAN_STEP),
      ("Sort Operations:", SQLITE_STMTSTATUS_SORT),
      ("Autoindex Inserts:", SQLITE_STMTSTATUS_AUTOINDEX),
      ("Virtual Machine Steps:", SQLITE_STMTSTATUS_VM_STEP),
      ("Reprepare operations:", SQLITE_STMTSTATUS_REPREPARE),
      ("Number of times run:", SQLITE_STMTSTATUS_RUN),
      ("Memory used by prepared stmt:", SQLITE_STMTSTATUS_MEMUSED),
    ]
    return counters.map { title, code in
      // SQLite counts with 32 bits, and an unsigned number lasts twice as long.
      Statistic(title: title, text: "\(UInt32(bitPattern: sqlite3_stmt_status(handle, code, 0)))")
    }
  }

  /// The number of steps of SQLite's virtual machine that the statement took.
  public var stepCount: Int {
    Int(UInt32(bitPattern: sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 0)))
  }

  /// The columns of the result: their number, and each one's name, type, and the table that it comes from.
  public var columnStatistics: [Statistic] {
    var statistics = [Statistic(title: "Number of output columns:", text: "\(columnCount)")]
    for column in 0..<Int32(columnCount) {
      let facts: [(String, UnsafePointer<CChar>?)] = [
        ("name:", sqlite3_column_name(handle, column)),
        ("declared type:", sqlite3_column_decltype(handle, column)),
        ("database name:", sqlite3_column_database_name(handle, column)),
        ("table name:", sqlite3_column_table_name(handle, column)),
        ("origin name:", sqlite3_column_origin_name(handle, column)),
      ]
      statistics += facts.map { title, text in
        let text = text.map { String(cString: $0) } ?? "(null)"
        return Statistic(title: "Column \(column) \(title)", text: text)
      }
    }
    return statistics
  }
}
