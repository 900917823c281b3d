import CSQLite
import Files

/// One call of a SQL function: its arguments and its result, which is NULL until it is set.
struct FunctionCall {
  let context: OpaquePointer
  let arguments: UnsafeBufferPointer<OpaquePointer?>

  /// A call with the three values that SQLite passes to a function.
  init?(
    _ context: OpaquePointer?,
    _ count: Int32,
    _ arguments: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let context else { return nil }
    self.context = context
    self.arguments = UnsafeBufferPointer(start: arguments, count: Int(count))
  }

  /// An argument as an integer; 0 for a text that is not a number.
  func integer(_ index: Int) -> Int64 { sqlite3_value_int64(arguments[index]) }

  /// The bytes of an argument's text in UTF-8, valid during the call; nil for NULL.
  func text(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
    guard let start = sqlite3_value_text(arguments[index]) else { return nil }
    return UnsafeBufferPointer(
      start: start,
      count: Int(sqlite3_value_bytes(arguments[index]))
    )
  }

  /// The bytes of a blob, or of the text of any other value in the database's encoding; empty for NULL.
  func bytes(_ index: Int) -> UnsafeRawBufferPointer {
    let start = sqlite3_value_blob(arguments[index])
    return UnsafeRawBufferPointer(
      start: start,
      count: start == nil ? 0 : Int(sqlite3_value_bytes(arguments[index]))
    )
  }

  /// An argument as a path, which ends at its first NUL; nil for NULL.
  func path(_ index: Int) -> String? {
    sqlite3_value_text(arguments[index]).map {
      String(systemBytes: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
    }
  }

  /// Sets an integer as the result.
  func succeed(_ integer: Int64) { sqlite3_result_int64(context, integer) }

  /// Sets a blob as the result.
  func succeed(blob: UnsafeRawBufferPointer) {
    // SQLite copies the bytes before the call returns.
    let transient = BorrowedBytes.copied
    guard let start = blob.baseAddress, !blob.isEmpty else {
      sqlite3_result_zeroblob(context, 0)
      return
    }
    sqlite3_result_blob64(context, start, UInt64(blob.count), transient)
  }

  /// Whether the statement has been interrupted, for a function that takes long.
  func isInterrupted() -> Bool {
    sqlite3_context_db_handle(context).map(InterruptInForce.on) ?? false
  }

  /// Does some work on a megabyte after the other.
  ///
  /// - Throws: What the work throws, `SystemError.stop` once the statement has been interrupted.
  func forEachPart(
    of bytes: UnsafeRawBufferPointer,
    _ work: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard !isInterrupted() else { throw SystemError.stop }
      try work(UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 20)))
      rest = rest.dropFirst(1 << 20)
    }
  }

  /// Ends the statement with an error.
  func fail(_ message: String) { sqlite3_result_error(context, message, -1) }

  /// Ends the statement with one of SQLite's own errors, given by its result code.
  func fail(code: Int32) { sqlite3_result_error_code(context, code) }
}
