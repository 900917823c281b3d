import CSQLite

/// The table-valued function `generate_series(START, STOP [, STEP])`.
///
/// SQLite calls its functions with pointers to the structures below, whose first member is its own.
enum SeriesModule {
  /// The columns, of which all but the first are the function's arguments.
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
