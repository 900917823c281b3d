public import Output
public import SQLiteDatabase
import SQLText
import TerminalKit

/// The query log: a line for every statement that runs, with its time and its values written in, and what was counted of
/// them.
public final class StatementLog {
  /// What has been counted of the statements that ran while the log was on.
  public private(set) var tally = StatementTally()

  /// The time that a statement must take to get a line; nil where each gets one.
  public var leastTime: Duration?

  /// Whether lines include SQLite's counters.
  public var showsStatistics = false

  /// Whether `.timer` is on.
  @exclusivity(unchecked) public var showsTime = false

  /// Where its lines go; it begins turned off.
  @exclusivity(unchecked) public var target: Target = .off

  /// Whether a file did not take all lines.
  public private(set) var hasLostLines = false

  /// Whether the standard error is a terminal.
  public let isTerminal: Bool

  private let errors: ByteOutput

  /// Gets each statement while a command measures some.
  private var listener: ((StatementRecord) -> Void)?

  /// Where the lines of a log go.
  public enum Target {
    /// Nothing is counted, and no lines are written.
    case off
    /// Statements are counted, and no lines are written.
    case nowhere
    /// To the standard error.
    case standardError
    /// To a file.
    case file(ByteOutput)
  }

  /// Makes a log that is off.
  ///
  /// - Parameters:
  ///   - errors: The standard error, where the log goes unless a file is named.
  ///   - isTerminal: Whether that is a terminal, to which data must not go raw.
  public init(errors: ByteOutput, isTerminal: Bool) {
    self.errors = errors
    self.isTerminal = isTerminal
  }

  /// Whether a line is being edited, or a live search has the screen, so that no lines of the log may be written there.
  public var isScreenTaken = false

  /// Whether it is on, and has a place for its lines.
  public var isObserving: Bool {
    if listener != nil { return true }
    return switch target {
    case .off: false
    case .nowhere: true
    case .standardError: !(isScreenTaken && isTerminal)
    case .file: true
    }
  }

  /// Forgets what has been counted.
  public func reset() {
    tally = StatementTally()
  }

  /// Does some work whose statements a command measures, whether the log is on or off.
  ///
  /// - Parameters:
  ///   - listener: Gets each statement that has run.
  ///   - work: The work.
  /// - Returns: What the work returns.
  public func telling<Result>(
    _ listener: @escaping (StatementRecord) -> Void,
    during work: () throws -> Result
  ) rethrows -> Result {
    let outer = self.listener
    self.listener = listener
    defer { self.listener = outer }
    return try work()
  }
}

extension StatementLog: StatementObserver {
  /// Counts a statement that has run, and writes its line.
  public func statementDidRun(_ record: StatementRecord) {
    listener?(record)
    if case .off = target { return }
    tally.add(record)
    if let leastTime, record.elapsed < leastTime { return }
    switch target {
    case .off, .nowhere: break
    case .standardError: write(record, to: errors, harmless: isTerminal)
    case .file(let output): write(record, to: output, harmless: false)
    }
  }

  private func write(_ record: StatementRecord, to output: ByteOutput, harmless: Bool) {
    var line = "\(record.elapsed.secondsText(decimals: 6))s \(record.sql)"
    if record.isInterrupted { line += "  -- interrupted" }
    if showsStatistics {
      let counters = record.counters
      line +=
        "  -- rows \(record.rows), steps \(counters.steps), sorts \(counters.sorts), "
        + "full-scan steps \(counters.fullScanSteps)"
    }
    // Each line has the mark, so that what stays without the marked lines can be run.
    if record.isOwnWork {
      line = line.lineFeedLines.map { "-- shell: \($0)" }.joined(separator: "\n")
    }
    output.write((harmless ? TerminalText.harmless(line) : line) + "\n")
    // A log that cannot be written must not stop the statement; it is said once.
    do {
      try output.flush()
    } catch {
      guard output !== errors else { return }
      hasLostLines = true
      errors.write("The log can no longer be written, and has what went before: \(error)\n")
      try? errors.flush()
    }
  }
}
