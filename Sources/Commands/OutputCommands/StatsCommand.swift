public import CommandKit
public import SQLiteDatabase
import TerminalKit

/// `.stats`: the numbers that SQLite counts.
enum StatsCommand: DotCommand {
  static let choice = Parameter(
    optional: .switchWord(or: "stmt", "vmstep"),
    "after each statement: all of it, nothing, also the result's columns, or only the steps"
  )

  static let signature = Signature(
    "stats",
    group: .output,
    abstract: "Show SQLite's statistics, now or after each statement",
    parameters: [choice],
    examples: [
      """
      > .stats vmstep
      > SELECT 1;
      1
      VM-steps: 5
      """
    ],
    sqlite3Usage: .line("Usage: .stats ?on|off|stmt|vmstep?")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard let choice = arguments[choice] else {
      let statistics =
        try context.perform { $0.statistics() } + ProcessStatistics.inputAndOutput()
      return try context.output.print(statistics.map(\.line).joined(separator: "\n"))
    }
    context.afterStatements.statistics =
      try .init(rawValue: choice.text) ?? (context.isOn(choice) ? .on : .off)
  }
}

extension StatementReport {
  /// Writes the statistics that `.stats` has chosen, for a statement that has run.
  public func write(_ statement: PreparedStatement, in session: Session, to output: OutputState)
    throws
  {
    var statistics: [Statistic] = []
    switch self.statistics {
    case .off: return
    case .steps: return try output.print("VM-steps: \(statement.stepCount)")
    case .on: break
    case .columns: statistics = statement.columnStatistics
    }
    statistics += session.statistics() + statement.statistics
    statistics += ProcessStatistics.inputAndOutput()
    try output.print(statistics.map(\.line).joined(separator: "\n"))
  }
}

extension Statistic {
  /// The line of `.stats`, the text from column 38 on.
  fileprivate var line: String {
    title.padded(to: 36) + " " + text
  }
}
