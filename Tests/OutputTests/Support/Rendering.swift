import CSQLite
import Output
import TerminalKit

/// What went wrong in a test's own SQL.
struct SQLFailure: Error {
  let message: String
}

/// Runs one statement in an empty database in memory and returns what a writer makes of its rows.
func bytes(
  of sql: String,
  _ settings: OutputSettings,
  _ presentation: Presentation = Presentation()
) throws -> [UInt8] {
  try ByteOutput.collecting(onTerminal: settings.terminal != nil) { output in
    let writer = ResultWriter(settings: settings, presentation: presentation, output: output)
    try forEachRow(of: sql) { try writer.write($0) }
    try writer.finish()
  }
}

/// The same as text: control characters and invalid bytes as `<1B>`, line feeds as they are.
func text(
  of sql: String,
  _ settings: OutputSettings,
  _ presentation: Presentation = Presentation()
) throws -> String {
  visible(try bytes(of: sql, settings, presentation))
}

/// Steps through the rows of a statement, in an empty database or after statements that fill it.
func forEachRow(
  of sql: String,
  after setup: [UInt8] = [],
  _ body: (RowSource) throws -> Void
) throws {
  var connection: OpaquePointer?
  sqlite3_open(":memory:", &connection)
  defer { sqlite3_close(connection) }
  let isSetUp = (setup + [0]).withUnsafeBytes { bytes in
    sqlite3_exec(connection, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), nil, nil, nil)
  }
  guard isSetUp == SQLITE_OK else {
    throw SQLFailure(message: String(cString: sqlite3_errmsg(connection)))
  }
  var statement: OpaquePointer?
  guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
    throw SQLFailure(message: String(cString: sqlite3_errmsg(connection)))
  }
  defer { sqlite3_finalize(statement) }
  while sqlite3_step(statement) == SQLITE_ROW { try body(.statement(statement)) }
}

/// Bytes as text in which everything but printable UTF-8 and line feeds is `<HEX>`.
func visible(_ bytes: [UInt8]) -> String {
  var result = ""
  var rest = bytes[...]
  while let first = rest.first {
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    // Alone, or Swift would compare the composed character as equal to the decomposed one.
    let isCombining = first == 0xCC || first == 0xCD
    let isPrintable = first >= 0x20 && first != 0x7F && !isCombining || first == 0x0A
    if isPrintable, let scalar = String(validating: rest.prefix(length), as: UTF8.self) {
      result += scalar
      rest = rest.dropFirst(length)
    } else {
      let digits = String(first, radix: 16, uppercase: true)
      result += "<" + (digits.count == 1 ? "0" : "") + digits + ">"
      rest = rest.dropFirst()
    }
  }
  return result
}

/// Settings for a file, as `.mode` makes them.
func settings(_ mode: OutputMode) -> OutputSettings {
  var settings = OutputSettings()
  settings.choose(mode)
  return settings
}

/// Settings for a terminal of that width.
func terminalSettings(
  _ mode: OutputMode = .box,
  columns: Int = 80,
  styling: Styling = .none
) -> OutputSettings {
  var settings = OutputSettings(terminal: Terminal(columns: columns, styling: styling))
  settings.choose(mode)
  return settings
}
