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
  private typealias Body =
    @convention(c) (
      OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Void

  /// Adds the functions to a connection that has not run any statement yet.
  ///
  /// A file may call the harmless ones in its views, triggers and columns, as in `sqlite3`, and never the others.
  ///
  /// - Parameter hooks: The connection's. Once its safe mode has begun, the functions that reach out of the database
  ///   fail with `sqlite3`'s message.
  /// - Throws: A ``StoreError`` where SQLite has no memory for them.
  static func register(calling hooks: ConnectionHooks) throws {
    let harmless = SQLITE_UTF8 | SQLITE_INNOCUOUS | SQLITE_DETERMINISTIC
    let hole = SQLiteVersion.running.letsChecksCallDirectFunctions ? SQLITE_DETERMINISTIC : 0
    let direct = SQLITE_UTF8 | SQLITE_DIRECTONLY | hole
    let sha3: Body = { FunctionCall($0, $1, $2)?.sha3() }
    var functions: [(name: String, count: Int32, flags: Int32, body: Body)] = [
      ("sha3", 1, harmless, sha3), ("sha3", 2, harmless, sha3),
      ("regexp", 2, harmless, { FunctionCall($0, $1, $2)?.match(ignoringCase: false) }),
      ("regexpi", 2, harmless, { FunctionCall($0, $1, $2)?.match(ignoringCase: true) }),
      ("readfile", 1, direct, { FunctionCall($0, $1, $2)?.reach("readfile") { $0.readFile() } }),
      (
        "writefile", -1, direct, { FunctionCall($0, $1, $2)?.reach("writefile") { $0.writeFile() } }
      ),
    ]
    #if canImport(Glibc)
      sqlite3_enable_load_extension(hooks.connection, 1)
      let load: Body = { FunctionCall($0, $1, $2)?.reach("load_extension") { $0.loadExtension() } }
      functions += [("load_extension", 1, direct, load), ("load_extension", 2, direct, load)]
    #endif
    var code = SeriesModule.register(on: hooks.connection)
    for (name, count, flags, body) in functions where code == SQLITE_OK {
      let (connection, data) = (hooks.connection, hooks.pointer)
      code = sqlite3_create_function_v2(connection, name, count, flags, data, body, nil, nil, nil)
    }
    guard code == SQLITE_OK else { throw StoreError(failedOn: hooks.connection) }
  }
}

extension FunctionCall {
  /// What knows of the connection's state.
  private var hooks: ConnectionHooks? { .at(sqlite3_user_data(context)) }

  /// Does the work of a function that reaches out of the database, unless safe mode has begun.
  fileprivate func reach(_ name: String, _ work: (Self) -> Void) {
    guard hooks?.safeMode.hasBegun == false else {
      return fail("cannot use the \(name)() function in safe mode")
    }
    work(self)
  }

  /// `load_extension(FILE [, ENTRY])`: NULL once it is loaded.
  ///
  /// SQLite's own function does the same, and nobody learns of the functions that came with the extension.
  fileprivate func loadExtension() {
    let entryPoint = arguments.count > 1 ? path(1) : nil
    guard let path = path(0) else { return }
    do {
      try hooks?.loadExtension(path, entryPoint: entryPoint)
    } catch {
      fail((error as? StoreError)?.message ?? "\(error)")
    }
  }
}

extension Store {
  /// Opens a database as it is, with the SQL functions of a shell.
  ///
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - options: How to open it.
  ///   - functions: Adds further SQL functions to the connection.
  /// - Returns: The open database. It waits two seconds for a lock until
  ///   ``Session/setBusyTimeout(milliseconds:)`` says otherwise.
  /// - Throws: A ``StoreError`` where the file is no database, or cannot be opened.
  public static func open(
    _ location: Location,
    options: OpenOptions = OpenOptions(),
    adding functions: (ConnectionHooks) throws -> Void = { _ in }
  ) throws -> Store {
    try Store(location, options: options) { hooks in
      try ShellFunctions.register(calling: hooks)
      // FTS5 is reached by a statement, which may read the schema: its functions come last.
      try functions(hooks)
    }
  }
}
