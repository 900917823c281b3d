import GRDBSQLite

/// The SQL functions of sqlite3's shell that scripts use.
///
/// - `readfile(X)`, `writefile(FILE, DATA [, MODE [, MTIME]])`
/// - `regexp(PATTERN, TEXT)`, which is also `TEXT REGEXP PATTERN`, and `regexpi`, which ignores the
///   case of ASCII letters
/// - `sha3(X [, SIZE])`
/// - the table-valued function `generate_series(START, STOP [, STEP])`
public enum ShellFunctions {
  /// Adds the functions to a connection, or replaces those that were added earlier.
  ///
  /// - Parameters:
  ///   - connection: SQLite's handle (`sqlite3`).
  ///   - allowsFiles: Whether `readfile` and `writefile` work; if not, they fail with the message that safe
  ///     mode forbids them.
  /// - Throws: A ``StoreError`` where SQLite has no memory for them, or a running statement uses one of
  ///   them.
  public static func register(on connection: OpaquePointer, allowsFiles: Bool) throws {
    let harmless = SQLITE_UTF8 | SQLITE_INNOCUOUS | SQLITE_DETERMINISTIC
    let direct = SQLITE_UTF8 | SQLITE_DIRECTONLY
    try define("sha3", 1, harmless, on: connection) { FunctionCall($0, $1, $2)?.sha3() }
    try define("sha3", 2, harmless, on: connection) { FunctionCall($0, $1, $2)?.sha3() }
    try define("regexp", 2, harmless, on: connection) {
      FunctionCall($0, $1, $2)?.matchRegularExpression(ignoringCase: false)
    }
    try define("regexpi", 2, harmless, on: connection) {
      FunctionCall($0, $1, $2)?.matchRegularExpression(ignoringCase: true)
    }
    if allowsFiles {
      try define("readfile", 1, direct, on: connection) { FunctionCall($0, $1, $2)?.readFile() }
      try define("writefile", -1, direct, on: connection) {
        FunctionCall($0, $1, $2)?.writeFile()
      }
    } else {
      try define("readfile", 1, direct, on: connection) {
        FunctionCall($0, $1, $2)?.fail("cannot use the readfile() function in safe mode")
      }
      try define("writefile", -1, direct, on: connection) {
        FunctionCall($0, $1, $2)?.fail("cannot use the writefile() function in safe mode")
      }
    }
    try check(SeriesModule.register(on: connection), on: connection)
  }

  private static func define(
    _ name: String,
    _ argumentCount: Int32,
    _ flags: Int32,
    on connection: OpaquePointer,
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
      nil,
      body,
      nil,
      nil,
      nil
    )
    try check(code, on: connection)
  }

  private static func check(_ code: Int32, on connection: OpaquePointer) throws {
    guard code != SQLITE_OK else { return }
    throw StoreError(
      String(cString: sqlite3_errmsg(connection)),
      failure: .init(code: code, phase: .prepare, sql: "", offset: nil)
    )
  }
}
