import GRDBSQLite

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
  private var isPaused = false

  /// A trace that writes lines.
  ///
  /// - Parameters:
  ///   - expandsValues: Whether to write bound values in the place of parameters.
  ///   - write: Gets each line, without its line break.
  public init(expandsValues: Bool, write: @escaping (String) -> Void) {
    self.expandsValues = expandsValues
    self.write = write
  }

  /// Begins the trace, which must live until it is ended or the connection is closed.
  public func begin(_ events: Events, in session: Session) {
    sqlite3_trace_v2(
      session.connection,
      events.rawValue,
      { kind, context, subject, detail in
        guard let context else { return 0 }
        Unmanaged<StatementTrace>.fromOpaque(context).takeUnretainedValue()
          .take(kind, subject, detail)
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Does some work of whose statements the trace, if there is one, writes nothing.
  public static func pausing<Result>(
    _ trace: StatementTrace?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    trace?.isPaused = true
    defer { trace?.isPaused = false }
    return try body()
  }

  /// Ends the trace of a connection, if there is one.
  public static func end(in session: Session) {
    sqlite3_trace_v2(session.connection, 0, nil, nil)
  }

  private func take(
    _ kind: UInt32,
    _ subject: UnsafeMutableRawPointer?,
    _ detail: UnsafeMutableRawPointer?
  ) {
    if kind == UInt32(SQLITE_TRACE_CLOSE) { return write("-- closing database connection") }
    guard let subject, !isPaused else { return }
    var text = sql(of: OpaquePointer(subject))
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

  private func sql(of statement: OpaquePointer) -> String {
    if expandsValues, let expanded = sqlite3_expanded_sql(statement) {
      defer { sqlite3_free(expanded) }
      return String(cString: expanded)
    }
    return sqlite3_sql(statement).map { String(cString: $0) } ?? ""
  }
}
