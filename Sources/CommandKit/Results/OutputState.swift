public import Output
import SQLText
public import TerminalKit

/// Where results go, and how they look.
public final class OutputState {
  /// How results look: what `.mode` and its like set.
  public var settings: OutputSettings

  /// How plans and programs of statements are shown.
  public var plans = PlanSettings()

  /// Where errors and remarks go.
  public let errors: ByteOutput

  /// The result that the terminal showed last; nil before there was one.
  public var last: LastResult?

  /// How what does not fit the terminal is shown; nil where there is no terminal, or nobody types.
  public let paging: Paging?

  let standard: ByteOutput
  private var terminal: Terminal?
  /// How it looks with colours.
  private let colored: Styling
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
  ///   - paging: How what does not fit the terminal is shown; nil to show it all at once.
  public init(
    standard: ByteOutput,
    errors: ByteOutput,
    terminal: Terminal?,
    paging: Paging? = nil
  ) {
    self.paging = paging
    self.standard = standard
    self.errors = errors
    self.terminal = terminal
    colored = terminal?.styling == .trueColor ? .trueColor : .palette
    settings = OutputSettings(terminal: terminal)
  }

  /// Where results go now.
  public var current: ByteOutput { redirection?.output ?? standard }

  /// What `.show` calls the place where results go.
  public var name: String { redirection?.name ?? "stdout" }

  /// Whether something that results are sent to may write on the terminal by itself.
  public var sharesTerminal: Bool { redirection?.target.mayUseTerminal ?? false }

  /// Whether results go to a terminal.
  public var isTerminal: Bool { settings.terminal != nil }

  /// Whether the terminal is sent colours.
  public var hasColors: Bool { terminal?.styling == colored }

  /// Sends the terminal colours, or none; without a terminal there is nothing to do.
  ///
  /// - Returns: Whether it can be done.
  public func setColors(_ isOn: Bool) -> Bool {
    guard let styling = terminal?.styling else { return true }
    guard styling != .none else { return !isOn }
    terminal?.styling = isOn ? colored : .monochrome
    settings.terminal?.styling = isOn ? colored : .monochrome
    return true
  }

  /// Sends results to something else.
  ///
  /// - Parameters:
  ///   - target: Where they go.
  ///   - name: What it is called.
  ///   - once: Whether only the next command's results go there.
  ///   - mode: The mode for these results; nil for the one that is chosen.
  public func redirect(
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

  /// Whether an error is that a program has read enough: the pager, or that of `.output` and `.once`.
  public func isExpected(_ error: OutputError) -> Bool {
    error.isBrokenPipe && (redirection != nil || paging?.terminal.isLeft == true)
  }

  /// Whether nothing can be shown any more.
  public var hasFailed: Bool { standard.failure != nil }

  /// Writes lines that were asked for, where results go.
  ///
  /// What names and data in them could do to a terminal they do not do.
  public func print(_ lines: String) throws {
    if isTerminal {
      current.write(TerminalText.harmlessLines(StrayBytes.repaired(lines)) + "\n")
    } else {
      current.write(StrayBytes.bytes(of: lines + "\n"))
    }
    try current.flush()
  }

  /// Writes a line on the standard error, which is no failure.
  public func warn(_ line: String) throws {
    errors.write(line + "\n")
    try errors.flush()
  }

  /// Writes a line beside the results: with them on a terminal, else on the standard error.
  ///
  /// So a script that reads the results never meets it.
  public func remark(_ line: String) throws {
    let line = TerminalText.harmless(line)
    if let terminal = settings.terminal {
      return try print(line.lines(columns: terminal.columns).joined(separator: "\n"))
    }
    try warn(line)
  }
}
