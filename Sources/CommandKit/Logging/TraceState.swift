public import Output
public import SQLiteDatabase

/// What `.trace` traces, and where it writes.
public final class TraceState {
  /// The trace that runs; nil if none does.
  public var trace: StatementTrace?

  /// Whether a traced statement's values are written in.
  public var expandsValues = true

  /// The output for the trace's lines; nil if they go nowhere.
  public var output: ByteOutput?

  private var file: OutputFile?

  /// Writes the trace to a file from now on.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isStopped: Whether to wait no longer while the file, which may be a FIFO, takes nothing.
  /// - Throws: A ``CommandError`` if the file cannot be opened.
  public func open(_ path: String, until isStopped: @escaping () -> Bool) throws {
    let file = try OutputFile(path: path, until: isStopped)
    output = ByteOutput(fileDescriptor: file.descriptor, until: isStopped)
    self.file = file
  }

  /// Stops writing, and closes the file.
  public func close() {
    output = nil
    file = nil
  }
}
