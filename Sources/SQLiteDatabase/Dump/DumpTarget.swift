/// Takes what a dump writes.
public protocol DumpTarget {
  /// Takes a part of the text; the bytes are valid during the call only.
  func write(_ text: UnsafeRawBufferPointer) throws

  /// Begins the rows of one statement, each of which becomes an INSERT that begins with `opening`.
  mutating func beginRows(opening: String)

  /// Takes a row: the current one of the statement, which is the same until other rows begin.
  mutating func writeRow(of statement: OpaquePointer) throws
}
