public import Output

/// Where results go, and how they look.
public final class OutputState {
  /// How results look: what `.mode` and its like set.
  public var settings: OutputSettings

  /// How plans and programs of statements are shown.
  public var plans = PlanSettings()

  /// Where errors and remarks go.
  public let errors: ByteOutput

  private let standard: ByteOutput
  private let terminal: Terminal?
  private var redirection: Redirection?

  /// Something that takes the place of the standard output.
  private struct Redirection {
    let name: String
    let target: any OutputTarget
    let output: ByteOutput
    let isOnce: Bool
    /// What is set again afterwards; nil where nothing was set for it.
    let settingsBefore: OutputSettings?
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

  /// What `.show` calls the place where results go.
  public var name: String { redirection?.name ?? "stdout" }

  /// Whether results go to a terminal.
  public var isTerminal: Bool { settings.terminal != nil }

  /// Sends results to something else.
  ///
  /// - Parameters:
  ///   - target: Where they go.
  ///   - name: What it is called.
  ///   - once: Whether only the next command's results go there.
  ///   - mode: The mode for these results; nil for the one that is chosen.
  func redirect(
    to target: any OutputTarget,
    named name: String,
    once: Bool,
    as mode: OutputMode? = nil
  ) {
    redirection = Redirection(
      name: name,
      target: target,
      output: ByteOutput(fileDescriptor: target.descriptor),
      isOnce: once,
      settingsBefore: mode == nil ? nil : settings
    )
    settings.terminal = nil
    if let mode { settings.choose(mode) }
  }

  /// Sends results to the standard output again.
  public func endRedirection() throws {
    guard let redirection else { return }
    self.redirection = nil
    if let settings = redirection.settingsBefore { self.settings = settings }
    settings.terminal = terminal
    defer { redirection.target.finish() }
    do {
      try redirection.output.flush()
    } catch let error as OutputError where error.isBrokenPipe {
      // A program may read as little as it likes.
    }
  }

  /// Ends a redirection that was for one command; called after each.
  public func commandDidEnd() throws {
    if redirection?.isOnce == true { try endRedirection() }
  }

  /// Whether an error is that a program has read enough of what `.output` and `.once` send it.
  public func isExpected(_ error: OutputError) -> Bool {
    error.isBrokenPipe && redirection != nil
  }

  /// Writes lines that were asked for, where results go.
  ///
  /// What names and data in them could do to a terminal they do not do.
  public func print(_ lines: String) throws {
    current.write((isTerminal ? TerminalText.harmlessLines(lines) : lines) + "\n")
    try current.flush()
  }

  /// Writes a line on the standard error, which is no failure.
  public func warn(_ line: String) throws {
    errors.write(line + "\n")
    try errors.flush()
  }

  /// Ends a result, and says beside it what of it a terminal does not show.
  ///
  /// - Throws: An `OutputError` of the output's, or `InterruptedOutput`.
  public func finish(_ writer: ResultWriter) throws {
    try writer.finish()
    if writer.shownRowCount < writer.rowCount {
      try remark(
        "\(writer.rowCount) rows, the first \(writer.shownRowCount) of them shown; "
          + ".once FILE writes all to a file."
      )
    }
    if writer.hasCutCells {
      try remark("Values that end with … are cut; .once FILE writes them whole to a file.")
    }
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
    try warn(line)
  }
}
