import Output
public import ReminderStore

/// Where `.trace` writes, and what.
public final class TraceState {
  /// The trace that runs; nil where there is none.
  public internal(set) var trace: StatementTrace?

  var expandsValues = true
  var output: ByteOutput?

  private var file: OutputFile?

  /// Has lines written to a file from now on.
  func open(_ path: String) throws {
    let file = try OutputFile(path: path)
    output = ByteOutput(fileDescriptor: file.descriptor)
    self.file = file
  }

  /// Ends writing.
  func close() {
    output = nil
    file = nil
  }
}
