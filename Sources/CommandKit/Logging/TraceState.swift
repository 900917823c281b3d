public import Output

/// Where `.trace` writes, and what of a statement.
public final class TraceState {
  /// Where the lines of a trace go.
  public struct Target {
    /// The output.
    public let output: ByteOutput
    /// Keeps the file open as long as a connection may write to it; nil for another output.
    private let file: OutputFile?

    /// An output of the shell's own.
    public init(_ output: ByteOutput) {
      self.output = output
      file = nil
    }

    /// A file, which begins empty.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - isStopped: Whether to wait no longer while the file, which may be a FIFO, takes nothing.
    /// - Throws: A ``CommandError`` if the file cannot be opened.
    public init(path: String, until isStopped: @escaping () -> Bool) throws {
      let file = try OutputFile(path: path, until: isStopped)
      output = ByteOutput(fileDescriptor: file.descriptor, until: isStopped)
      self.file = file
    }
  }

  /// Whether a traced statement's values are written in.
  public var expandsValues = true

  /// Where the lines go; nil if they go nowhere.
  public var target: Target?
}
