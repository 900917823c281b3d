/// Something that results are redirected to, in place of the standard output.
public protocol OutputTarget: AnyObject {
  /// The descriptor to write to.
  var descriptor: Int32 { get }

  /// Whether the target may itself write to the terminal at any time.
  var mayUseTerminal: Bool { get }

  /// Whether to wait no longer while the target takes nothing.
  var isStopped: () -> Bool { get }

  /// Finishes the target's work, after everything has been written.
  func finish()
}

extension OutputTarget {
  /// False: most targets do not touch the terminal.
  public var mayUseTerminal: Bool { false }

  /// Never: most targets take everything.
  public var isStopped: () -> Bool { { false } }

  /// Does nothing.
  public func finish() {}
}

/// A program that reads the results.
public final class OutputProgram: OutputTarget {
  /// The pipe to the program.
  public var descriptor: Int32 { process.pipe }
  /// True: the program may write to the terminal.
  public let mayUseTerminal = true
  private let process: ChildProcess

  /// Starts a command of the system's shell.
  ///
  /// - Throws: A ``CommandError`` if the system cannot start it.
  public init(_ command: String) throws {
    process = try ChildProcess(command, piping: .input)
  }

  /// Waits until it has read everything and ended.
  public func finish() { process.finish() }
}
