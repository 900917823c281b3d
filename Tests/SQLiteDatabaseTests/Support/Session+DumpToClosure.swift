import Output
import SQLiteDatabase

extension Session {
  /// Dumps to a closure, which gets the statement of each row as one part.
  func dump(
    _ options: DumpOptions = DumpOptions(),
    _ write: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let escapes = !options.keepsNewlines
    try dump(options, to: Parts(output: ByteOutput(to: write), escapesLineBreaks: escapes))
  }
}

private struct Parts: DumpTarget {
  let output: ByteOutput
  let escapesLineBreaks: Bool
  private var statements = InsertStatements(opening: [], escapesLineBreaks: true)

  init(output: ByteOutput, escapesLineBreaks: Bool) {
    self.output = output
    self.escapesLineBreaks = escapesLineBreaks
  }

  func write(_ text: UnsafeRawBufferPointer) throws {
    output.write(text)
    try output.flush()
  }

  mutating func beginRows(opening: String) {
    statements = InsertStatements(
      opening: Array(opening.utf8),
      escapesLineBreaks: escapesLineBreaks
    )
  }

  func writeRow(of statement: OpaquePointer) throws {
    statements.write(ResultRow(.statement(statement)), to: output)
    try output.flush()
  }
}
