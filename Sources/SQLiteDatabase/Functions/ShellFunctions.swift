import CSQLite
import SQLSpelling

/// The SQL functions of sqlite3's shell that scripts use.
///
/// - `readfile(X)`, `writefile(FILE, DATA [, MODE [, MTIME]])`
/// - `regexp(PATTERN, TEXT)`, which is also `TEXT REGEXP PATTERN`, and `regexpi`, which ignores the
///   case of ASCII letters
/// - `sha3(X [, SIZE])`
/// - `load_extension(FILE [, ENTRY])`, in the place of SQLite's own
/// - the table-valued function `generate_series(START, STOP [, STEP])`
enum ShellFunctions {
  /// Adds the functions to a connection, of which no statement has run yet.
  ///
  /// A file may call the harmless ones in its views, triggers and columns, as in `sqlite3`, and never the others.
  ///
  /// - Parameter hooks: The connection's. Once its safe mode has begun, the functions that reach out of the database
  ///   fail with `sqlite3`'s message.
  /// - Throws: A ``StoreError`` where SQLite has no memory for them.
  static func register(calling hooks: ConnectionHooks) throws {
    let connection = hooks.connection
    let harmless = SQLITE_UTF8 | SQLITE_INNOCUOUS | SQLITE_DETERMINISTIC
    let hole = SQLiteVersion.running.letsChecksCallDirectFunctions ? SQLITE_DETERMINISTIC : 0
    let direct = SQLITE_UTF8 | SQLITE_DIRECTONLY | hole
    try define("sha3", 1, harmless, on: connection) { FunctionCall($0, $1, $2)?.sha3() }
    try define("sha3", 2, harmless, on: connection) { FunctionCall($0, $1, $2)?.sha3() }
    try define("regexp", 2, harmless, on: connection) {
      FunctionCall($0, $1, $2)?.matchRegularExpression(ignoringCase: false)
    }
    try define("regexpi", 2, harmless, on: connection) {
      FunctionCall($0, $1, $2)?.matchRegularExpression(ignoringCase: true)
    }
    try define("readfile", 1, direct, on: connection, calling: hooks) {
      FunctionCall($0, $1, $2)?.outsideSafeMode("readfile") { call, _ in call.readFile() }
    }
    try define("writefile", -1, direct, on: connection, calling: hooks) {
      FunctionCall($0, $1, $2)?.outsideSafeMode("writefile") { call, _ in call.writeFile() }
    }
    #if canImport(Glibc)
      sqlite3_enable_load_extension(connection, 1)
      for count: Int32 in 1...2 {
        try define("load_extension", count, direct, on: connection, calling: hooks) {
          FunctionCall($0, $1, $2)?.outsideSafeMode("load_extension") { $0.loadExtension(by: $1) }
        }
      }
    #endif
    try check(SeriesModule.register(on: connection), on: connection)
  }

  private static func define(
    _ name: String,
    _ argumentCount: Int32,
    _ flags: Int32,
    on connection: OpaquePointer,
    calling hooks: ConnectionHooks? = nil,
    _ body:
      @convention(c) (
        OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
      ) -> Void
  ) throws {
    let code = sqlite3_create_function_v2(
      connection,
      name,
      argumentCount,
      flags,
      hooks?.pointer,
      body,
      nil,
      nil,
      nil
    )
    try check(code, on: connection)
  }

  private static func check(_ code: Int32, on connection: OpaquePointer) throws {
    guard code != SQLITE_OK else { return }
    throw StoreError(failedOn: connection)
  }
}

extension FunctionCall {
  /// Does the work of a function that reaches out of the database, unless safe mode has begun.
  fileprivate func outsideSafeMode(_ name: String, _ work: (Self, ConnectionHooks) -> Void) {
    guard let hooks = ConnectionHooks.at(sqlite3_user_data(context)), !hooks.safeMode.hasBegun
    else { return fail("cannot use the \(name)() function in safe mode") }
    work(self, hooks)
  }

  /// `load_extension(FILE [, ENTRY])`: NULL once it is loaded.
  ///
  /// SQLite's own function does the same, and nobody learns of the functions that came with the extension.
  fileprivate func loadExtension(by hooks: ConnectionHooks) {
    let entryPoint = arguments.count > 1 ? path(1).map { String(cString: $0) } : nil
    guard let path = path(0) else { return }
    do {
      try hooks.loadExtension(String(cString: path), entryPoint: entryPoint)
    } catch {
      fail((error as? StoreError)?.message ?? "\(error)")
    }
  }
}
