import Files
public import Output
public import TerminalKit

/// Where results go, and how they look.
public final class OutputState {
  /// How results look: what `.mode` and its like set.
  public var settings: OutputSettings {
    didSet {
      writerOfStatements = nil
      isTerminal = settings.terminal != nil
    }
  }

  /// How plans and programs of statements are shown.
  public var plans: PlanSettings {
    get { planSettings }
    set { planSettings = newValue }
  }

  /// Where errors and remarks go.
  public let errors: ByteOutput

  /// The result that the terminal showed last; nil before the first.
  public var last: LastResult?

  /// Shows output that does not fit the terminal; nil without a terminal, or if nobody types.
  public let paging: Paging?

  /// The standard output, also while results go elsewhere.
  public let standard: ByteOutput

  /// Stops results while they are written.
  var cancellation: Cancellation? { didSet { standard.cancellation = cancellation } }

  /// The writer that the results of statements share as long as no setting changes; nil before the first.
  var writerOfStatements: ResultWriter?

  private var terminal: Terminal?
  /// The terminal's styling when colours are on.
  private let colored: Styling
  private var redirection: Redirection? { didSet { targets += 1 } }
  private var targets = 0

  /// What `.output` or `.once` has put in place of the standard output.
  private struct Redirection {
    let name: String
    let target: any OutputTarget
    let output: ByteOutput
    let isOnce: Bool
    /// Whether a program gets data made harmless, because it may pass it on to the terminal.
    let isHarmless: Bool
    /// Whether the file must have one mode.
    let hasFixedMode: Bool
  }

  /// Makes the state at the start of a session.
  ///
  /// - Parameters:
  ///   - standard: The standard output.
  ///   - errors: The standard error.
  ///   - terminal: The terminal behind the standard output; nil if there is none.
  ///   - paging: Shows output that does not fit the terminal; nil to show everything at once.
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
    isTerminal = terminal != nil
  }

  /// The results of the unit that runs, or ran last; none unless ``keepsResults``.
  public var unitResults: [RecordedResult] { keptResults }

  /// Whether the results of each unit are kept, for a lesson that looks at them.
  public var keepsResults = false { didSet { writerOfStatements = nil } }

  /// Those who follow what is shown.
  @exclusivity(unchecked) public internal(set) var listeners: [any OutputListener] = []

  // Private because other modules look at each statement of a script: see Docs/decisions/exclusivity.md. The results are
  // never changed in place, which Swift would check.
  private var keptResults: [RecordedResult] = []
  private var planSettings = PlanSettings()

  /// Begins a unit of input, whose output is a page of its own.
  ///
  /// - Parameters:
  ///   - terminalSize: Gives the size of the terminal; nil if it stays as it is.
  ///   - startsPrograms: Whether the pager may be started.
  /// - Returns: The number of the place where the unit's results go, for ``endUnit(begunOn:)``.
  /// - Throws: An `OutputError` if the page before it cannot be written to the terminal.
  public func beginUnit(
    terminalSize: (() -> TerminalSize)?,
    startsPrograms: Bool
  ) throws -> Int {
    if !keptResults.isEmpty { keptResults = [] }
    if isTerminal, let size = terminalSize?() {
      settings.terminal?.columns = size.columns
      settings.terminal?.rows = size.rows
    }
    try beginPage(startsPrograms: startsPrograms)
    return target
  }

  /// Ends a unit of input: its page, and a redirection for one command.
  ///
  /// A redirection for one command is not meant for the command that redirects.
  ///
  /// - Parameter target: The number of the place where the unit's results went; nil for a unit that cannot give any.
  /// - Throws: An `OutputError` if the output cannot be written.
  public func endUnit(begunOn target: Int?) throws {
    try endPage()
    if redirection?.isOnce == true, self.target == target { try endRedirection() }
  }

  /// Keeps a result of the unit that runs, if ``keepsResults``.
  func keepForUnit(_ result: RecordedResult) {
    guard keepsResults else { return }
    var results = keptResults
    keptResults = []
    results.append(result)
    keptResults = results
  }

  /// Where results go now.
  public var current: ByteOutput { redirection?.output ?? standard }

  /// The number of the place where results go now; it is another one after each redirection, and after its end.
  public var target: Int { targets }

  /// The name of the place where results go, as `.show` prints it.
  public var name: String { redirection?.name ?? "stdout" }

  /// Whether results go to a program or file that may itself write to the terminal at any time.
  public var sharesTerminal: Bool { redirection?.target.mayUseTerminal ?? false }

  /// Whether results go to a terminal.
  @exclusivity(unchecked) public private(set) var isTerminal: Bool

  /// How styles and colours look on the terminal, also while results go elsewhere.
  public var styles: StyleSheet { terminal?.styles ?? StyleSheet(.none) }

  /// Turns colours on the terminal on or off; without a terminal this does nothing.
  ///
  /// - Returns: False if the terminal cannot show colours that were asked for.
  public func setColors(_ isOn: Bool) -> Bool {
    guard let styling = terminal?.styling else { return true }
    guard styling != .none else { return !isOn }
    terminal?.styling = isOn ? colored : .monochrome
    settings.terminal?.styling = isOn ? colored : .monochrome
    return true
  }

  /// Redirects results.
  ///
  /// If the standard output is a terminal, a program gets data made harmless, because it may pass on to the
  /// terminal what it gets.
  ///
  /// - Parameters:
  ///   - target: Where results go.
  ///   - name: The name of the target, for `.show`.
  ///   - once: Whether only the next command's results go there.
  ///   - raw: Whether a program gets all bytes as they are in any case.
  ///   - mode: The mode for these results alone; nil where they get what is chosen.
  public func redirect(
    to target: any OutputTarget,
    named name: String,
    once: Bool,
    raw: Bool = false,
    in mode: FileMode? = nil
  ) {
    let isPassedOn = target.mayUseTerminal && !Descriptor.isTerminal(target.descriptor)
    let isHarmless = isPassedOn && terminal != nil && !raw
    let output = ByteOutput(
      fileDescriptor: target.descriptor,
      named: name,
      reachesTerminal: isHarmless,
      until: target.isStopped
    )
    output.cancellation = cancellation
    let hasFixedMode = if case .required? = mode { true } else { false }
    redirection = Redirection(
      name: name,
      target: target,
      output: output,
      isOnce: once,
      isHarmless: isHarmless,
      hasFixedMode: hasFixedMode
    )
    settings.beginFile(in: mode)
  }

  /// Sends results to the standard output again.
  public func endRedirection() throws {
    guard let redirection else { return }
    self.redirection = nil
    settings.endFile(returningTo: terminal)
    do {
      defer { redirection.target.finish() }
      try redirection.output.flush()
    } catch let error as OutputError where error.isBrokenPipe {
      // A program may read as little as it likes.
    }
    if redirection.isHarmless, redirection.output.hasReplacedData {
      for line in Self.harmlessNote.lines(columns: terminal?.columns) { try warn(line) }
    }
  }

  private static let harmlessNote =
    "Control characters went to the program as symbols, because it may write to this terminal; "
    + "--raw before |COMMAND gives it all bytes as they are."

  /// Whether results go into a file that must have one mode, such as a spreadsheet: an echo would be a row there.
  public var goesIntoFixedMode: Bool { redirection?.hasFixedMode ?? false }

  /// Whether an error means that a program stopped reading: the pager, or one of `.output` and `.once`.
  public func isExpected(_ error: OutputError) -> Bool {
    error.isBrokenPipe && (redirection != nil || paging?.terminal.isLeft == true)
  }

  /// Whether somebody was told of text that is lost; see ``warn(ofLoss:)``.
  public private(set) var hasLostText = false

  /// Whether the standard output can no longer be written.
  public var hasFailed: Bool { standard.failure != nil }

  /// Writes lines to the current output.
  public func print(_ lines: String) throws {
    current.write(line: lines)
    try current.flush()
  }

  /// Writes lines to the current output, and leaves a failure to what is written next.
  public func write(_ lines: String) {
    current.write(line: lines)
    current.send()
  }

  /// Writes lines that are no results, while these go into a file or to a program, to the standard output.
  ///
  /// A failure is left to what is written next.
  public func writeBeside(_ lines: String) {
    // A program that shares the terminal has the screen.
    guard redirection != nil, !sharesTerminal else { return write(lines) }
    standard.write(line: lines)
    standard.send()
  }

  /// Writes a line to the standard error, without counting as a failure.
  public func warn(_ line: String) throws {
    errors.write(line: line)
    try errors.flush()
  }

  /// Writes a line to the standard error about text that a copy of the results or a trace has lost: the work goes on,
  /// and the program's status says it at the end.
  public func warn(ofLoss line: String) throws {
    hasLostText = true
    try warn(line)
  }

  /// Writes a remark: among the results on a terminal, otherwise to the standard error.
  ///
  /// A script that reads the results therefore never sees it.
  public func remark(_ line: String) throws {
    let line = TerminalText.harmless(line)
    if let terminal = settings.terminal {
      return try print(line.lines(columns: terminal.columns).joined(separator: "\n"))
    }
    try warn(line)
  }
}
