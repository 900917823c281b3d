import Output
import SQLiteDatabase

extension Session {
  /// Dumps to a closure, which gets the statement of each row as one part.
  func dump(
    _ options: DumpOptions = DumpOptions(),
    _ write: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let statements = InsertStatements(escapesLineBreaks: !options.keepsNewlines)
    try dump(options, to: Parts(output: ByteOutput(to: write), statements: statements))
  }
}

private struct Parts: DumpTarget {
  let output: ByteOutput
  var statements: InsertStatements

  func write(_ text: UnsafeRawBufferPointer) throws {
    output.write(text)
    try output.flush()
  }

  mutating func beginRows(opening: String) {
    statements.opening = Array(opening.utf8)
  }

  func writeRow(of statement: OpaquePointer) throws {
    statements.write(ResultRow(.statement(statement)), to: output)
    try output.flush()
  }
}
