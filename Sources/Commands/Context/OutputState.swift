public import Output

/// Where results go, and how they look.
public final class OutputState {
  /// How results look: what `.mode` and its like set.
  public var settings: OutputSettings

  /// Where errors and remarks go.
  public let errors: ByteOutput

  private let standard: ByteOutput
  private let terminal: Terminal?
  private var redirection: Redirection?

  /// A file that takes the place of the standard output.
  private struct Redirection {
    let file: OutputFile
    let output: ByteOutput
    let isOnce: Bool
  }

  /// The state with which a session starts.
  ///
  /// - Parameters:
  ///   - standard: The standard output.
  ///   - errors: The standard error.
  ///   - terminal: The terminal that the standard output is; nil where it is none.
  public init(standard: ByteOutput, errors: ByteOutput, terminal: Terminal?) {
    self.standard = standard
    self.errors = errors
    self.terminal = terminal
    settings = OutputSettings(terminal: terminal)
  }

  /// Where results go now.
  public var current: ByteOutput { redirection?.output ?? standard }

  /// Whether results go to a terminal.
  public var isTerminal: Bool { settings.terminal != nil }

  /// Sends results to a file, which is made or emptied.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - once: Whether only the next command's results go there.
  /// - Throws: A ``CommandError`` where the file cannot be opened; results then go where they went.
  public func redirect(to path: String, once: Bool) throws {
    let file = try OutputFile(path: path)
    try endRedirection()
    redirection = Redirection(
      file: file,
      output: ByteOutput(fileDescriptor: file.descriptor),
      isOnce: once
    )
    settings.terminal = nil
  }

  /// Sends results to the standard output again.
  public func endRedirection() throws {
    guard let redirection else { return }
    self.redirection = nil
    settings.terminal = terminal
    try redirection.output.flush()
  }

  /// Ends a redirection that was for one command; called after each.
  public func commandDidEnd() throws {
    if redirection?.isOnce == true { try endRedirection() }
  }

  /// Writes lines that were asked for, where results go.
  ///
  /// What names and data in them could do to a terminal they do not do.
  public func print(_ lines: String) throws {
    current.write((isTerminal ? TerminalText.harmlessLines(lines) : lines) + "\n")
    try current.flush()
  }

  /// Writes a line beside the results: with them on a terminal, else on the standard error.
  ///
  /// So a script that reads the results never meets it.
  public func remark(_ line: String) throws {
    let line = TerminalText.harmless(line)
    if let terminal = settings.terminal {
      let fits = line.count <= terminal.columns
      return try print(
        fits ? line : line.words.filled(width: terminal.columns).joined(separator: "\n")
      )
    }
    errors.write(line + "\n")
    try errors.flush()
  }
}
