import CSQLite

/// Writes a line for each statement that SQLite runs, also of triggers, as SQLite itself reports them.
public final class StatementTrace {
  /// The events for which the trace writes a line.
  public struct Events: OptionSet, Sendable {
    /// The bits of SQLite's mask.
    public let rawValue: UInt32

    /// Events of a mask.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A statement begins.
    public static let statement = Events(rawValue: UInt32(SQLITE_TRACE_STMT))
    /// A statement has ended; the line has its time.
    public static let profile = Events(rawValue: UInt32(SQLITE_TRACE_PROFILE))
    /// A statement has reached a row.
    public static let row = Events(rawValue: UInt32(SQLITE_TRACE_ROW))
    /// The connection closes.
    public static let close = Events(rawValue: UInt32(SQLITE_TRACE_CLOSE))
  }

  private let expandsValues: Bool
  private let write: (String) -> Void

  /// A trace that writes lines.
  ///
  /// - Parameters:
  ///   - expandsValues: Whether to write bound values in the place of parameters.
  ///   - write: Gets each line, without its line break.
  public init(expandsValues: Bool, write: @escaping (String) -> Void) {
    self.expandsValues = expandsValues
    self.write = write
  }

  func take(
    _ kind: UInt32,
    _ subject: UnsafeMutableRawPointer?,
    _ detail: UnsafeMutableRawPointer?
  ) {
    if kind == UInt32(SQLITE_TRACE_CLOSE) { return write("-- closing database connection") }
    guard let subject else { return }
    var text = PreparedStatement.sql(of: OpaquePointer(subject), expandingValues: expandsValues)
    if kind == UInt32(SQLITE_TRACE_STMT), let comment = detail?.assumingMemoryBound(to: CChar.self),
      comment.pointee == CChar(UInt8(ascii: "-"))
    {
      // SQLite reports a trigger's statement as a comment.
      text = String(cString: comment)
    }
    while text.hasSuffix(";") { text.removeLast() }
    if kind == UInt32(SQLITE_TRACE_PROFILE) {
      let nanoseconds = detail?.assumingMemoryBound(to: Int64.self).pointee ?? 0
      write("\(text); -- \(nanoseconds) ns")
    } else {
      write("\(text);")
    }
  }
}

extension Session {
  /// Makes a trace write a line for each event; the connection keeps the trace until another one takes its place.
  ///
  /// - Parameters:
  ///   - trace: The trace; nil ends the present one.
  ///   - events: What it writes of.
  public func trace(by trace: StatementTrace?, _ events: StatementTrace.Events = .statement) {
    hooks.trace(by: trace, events)
  }
}
