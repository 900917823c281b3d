/// A program whose output is read, as that of `.read |COMMAND`.
public final class InputProgram {
  /// The pipe from the program.
  public let descriptor: Int32
  private let process: ChildProcess

  /// Starts a command of the system's shell.
  ///
  /// - Throws: A ``CommandError`` if the system cannot start it.
  public init(_ command: String) throws {
    process = try ChildProcess(command, piping: .output)
    descriptor = process.pipe ?? -1
  }

  /// Reads no more from it, and waits until it has ended.
  public func finish() {
    process.closePipe()
    process.wait()
  }
}
