import SQLText
import TerminalKit

/// How much of some lines that were entered together ran, and which of them had errors.
struct InputTally {
  /// The number of the line before the first one.
  private let start: Int
  /// Whether the user stopped the lines before the last one.
  private var isStopped = false
  /// The number of statements and commands so far.
  private var count = 0
  /// How many of them ran without an error.
  private var ran = 0
  private var hasCommands = false
  /// The lines of each unit that failed, from 1.
  private var failures: [ClosedRange<Int>] = []

  /// So many places are named; of further ones only their number is told.
  private static let namedPlaces = 5

  /// A tally of the lines after a line.
  init(behind start: Int = 0) {
    self.start = start
  }

  /// Notes that the user has stopped the lines, so that it is not known how many there were.
  mutating func stop() { isStopped = true }

  /// Counts a unit.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - last: The number of its last line.
  ///   - statements: How many of its statements ran; a unit ends at the first that fails.
  ///   - isWell: Whether there was no error.
  mutating func add(_ unit: InputUnit, endingAt last: Int, statements: Int, isWell: Bool) {
    var first = last
    switch unit {
    case .nothing: return
    case .statements(let sql, let line):
      first = line
      count += isWell ? statements : Swift.max(Self.statements(in: sql), statements + 1)
      ran += statements
    case .command:
      count += 1
      ran += isWell ? 1 : 0
      hasCommands = true
    case .unfinished(_, let line):
      first = line
      count += 1
    }
    if !isWell { failures.append(max(1, min(first, last) - start)...max(1, last - start)) }
  }

  /// Where errors are, as a sentence; nil if there are none, there was only one thing to run, or the user stopped it.
  ///
  /// - Parameter last: The number of the last line.
  /// - Returns: The sentence, without a full stop.
  func summary(to last: Int) -> String? {
    guard count > 1, !isStopped, let first = failures.first else { return nil }
    let places = failures.map { lines in
      lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)-\(lines.upperBound)"
    }
    let list = places.listed(atMost: Self.namedPlaces)
    let share = "\(ran) of \(count) \(things) ran"
    guard last - start > 1 else { return share }
    let noun = failures.count == 1 && first.count == 1 ? "line" : "lines"
    let errors =
      failures.count > 1 ? "have errors" : first.count > 1 ? "have an error" : "has an error"
    return "\(noun) \(list) of \(last - start) \(errors); \(share)"
  }

  /// How many things ran where all ran, without a full stop; nil if one failed, there was only one, or the user stopped them.
  var success: String? {
    guard count > 1, !isStopped, failures.isEmpty else { return nil }
    return "\(count) \(things) ran"
  }

  private var things: String { hasCommands ? "statements and commands" : "statements" }

  /// How many statements end in the SQL; it makes no copy, as the SQL may be long, and the user has stopped it.
  private static func statements(in sql: UnitSQL) -> Int {
    var (scanner, count) = (StatementScanner(), 0)
    sql.terminated.dropLast().withUnsafeBytes { bytes in
      // A line break is a blank to it, and ends a comment.
      _ = scanner.read(bytes) { _ in count += 1 }
    }
    return count
  }
}
