public import Output
public import SQLiteDatabase
import TerminalKit

/// The query log: every statement that runs, with its time and its values written in.
public final class StatementLog {
  /// Whether a line says what SQLite counted, too.
  public var showsStatistics = false

  /// Whether `.timer` is on.
  public var showsTime = false

  /// Whether the standard error is a terminal.
  public let isTerminal: Bool

  private let errors: ByteOutput
  private var target: Target = .off

  private enum Target {
    case off
    case standardError
    case file(OutputFile, ByteOutput)
  }

  /// A log that is off.
  ///
  /// - Parameters:
  ///   - errors: The standard error, where the log goes unless a file is named.
  ///   - isTerminal: Whether that is a terminal, which data must not reach raw.
  public init(errors: ByteOutput, isTerminal: Bool) {
    self.errors = errors
    self.isTerminal = isTerminal
  }

  /// Whoever is to be told of statements; nil while the log is off, so that nothing is measured.
  public var observer: (any StatementObserver)? {
    if case .off = target { nil } else { self }
  }

  /// Ends the log.
  public func turnOff() {
    target = .off
  }

  /// Logs on the standard error.
  public func turnOn() {
    target = .standardError
  }

  /// Logs at the end of a file.
  public func turnOn(appendingTo path: String) throws {
    let file = try OutputFile(path: path, appending: true)
    target = .file(file, ByteOutput(fileDescriptor: file.descriptor))
  }
}

extension StatementLog: StatementObserver {
  /// Writes the line of a statement.
  public func statementDidRun(_ record: StatementRecord) {
    switch target {
    case .off: break
    case .standardError: write(record, to: errors, harmless: isTerminal)
    case .file(_, let output): write(record, to: output, harmless: false)
    }
  }

  private func write(_ record: StatementRecord, to output: ByteOutput, harmless: Bool) {
    var line = "\(record.elapsed.secondsText)s \(record.sql)"
    if showsStatistics {
      let counters = record.counters
      line +=
        "  -- rows \(record.rows), steps \(counters.steps), sorts \(counters.sorts), "
        + "full-scan steps \(counters.fullScanSteps)"
    }
    output.write((harmless ? TerminalText.harmless(line) : line) + "\n")
    // A log that cannot be written must not stop the statement that it tells of.
    try? output.flush()
  }
}

extension Duration {
  /// Seconds with six digits behind the point, as `0.000312`.
  public var secondsText: String {
    let (seconds, attoseconds) = components
    let micros = String(attoseconds / 1_000_000_000_000)
    return "\(seconds).\(String(repeating: "0", count: max(0, 6 - micros.count)))\(micros)"
  }
}
