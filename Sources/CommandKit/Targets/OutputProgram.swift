/// A program that reads the results.
public final class OutputProgram: OutputTarget {
  /// The pipe to the program.
  public let descriptor: Int32
  /// True: the program may write to the terminal.
  public let mayUseTerminal = true
  private let process: ChildProcess

  /// Starts a command of the system's shell.
  ///
  /// - Throws: A ``CommandError`` if the system cannot start it.
  public init(_ command: String) throws {
    process = try ChildProcess(command, input: .piped)
    descriptor = process.pipe ?? -1
  }

  /// Waits until it has read everything and ended.
  public func finish() {
    process.closePipe()
    process.wait()
  }
}
