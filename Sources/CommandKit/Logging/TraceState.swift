public import Output
public import SQLiteDatabase

/// Where `.trace` writes, and what.
public final class TraceState {
  /// The trace that runs; nil where there is none.
  public var trace: StatementTrace?

  /// Whether a traced statement's values are written in.
  public var expandsValues = true

  /// Where lines are written; nil for nowhere.
  public var output: ByteOutput?

  private var file: OutputFile?

  /// Has lines written to a file from now on.
  public func open(_ path: String) throws {
    let file = try OutputFile(path: path)
    output = ByteOutput(fileDescriptor: file.descriptor)
    self.file = file
  }

  /// Ends writing.
  public func close() {
    output = nil
    file = nil
  }
}
