/// What takes the place of the standard output.
protocol OutputTarget: AnyObject {
  /// Where to write.
  var descriptor: Int32 { get }

  /// Whether what is written there may come to the terminal, at a time of its own.
  var mayUseTerminal: Bool { get }

  /// Does what is to be done when everything has been written.
  func finish()
}

extension OutputTarget {
  var mayUseTerminal: Bool { false }

  func finish() {}
}

/// A program that reads what is written.
final class OutputProgram: OutputTarget {
  let descriptor: Int32
  let mayUseTerminal = true
  private let process: ChildProcess

  /// Starts a command of the system's shell.
  init(_ command: String) throws {
    process = try ChildProcess(command, input: .piped)
    descriptor = process.pipe ?? -1
  }

  /// Waits until it has read everything and ended.
  func finish() {
    process.closePipe()
    process.wait()
  }
}
