/// What takes the place of the standard output.
public protocol OutputTarget: AnyObject {
  /// Where to write.
  var descriptor: Int32 { get }

  /// Whether what is written there may come to the terminal, at a time of its own.
  var mayUseTerminal: Bool { get }

  /// Does what is to be done when everything has been written.
  func finish()
}

extension OutputTarget {
  /// That nothing comes to the terminal.
  public var mayUseTerminal: Bool { false }

  /// Nothing is to be done.
  public func finish() {}
}

/// A program that reads what is written.
public final class OutputProgram: OutputTarget {
  /// The pipe to the program.
  public let descriptor: Int32
  /// That the program may write on the terminal.
  public let mayUseTerminal = true
  private let process: ChildProcess

  /// Starts a command of the system's shell.
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
