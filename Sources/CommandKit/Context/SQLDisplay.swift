public import QueryBuilder
import SQLiteDatabase
import SQLText

/// The SQL of the last command, and whether each command's SQL is shown: what `.sql` works with.
public struct SQLDisplay: Sendable {
  /// Whether each command's SQL is shown: before its result, as far as it is known there.
  public var isOn = false

  /// The SQL of the last command that had any.
  public private(set) var last: ReadableSQL?

  /// What the command that runs has announced so far.
  private var announced: ReadableSQL?

  /// Begins a command, which has announced nothing.
  mutating func commandWillRun() { announced = nil }

  /// Adds what a command is about to run.
  mutating func announce(_ sql: ReadableSQL) {
    announced = announced?.followed(by: sql) ?? sql
    last = announced
  }

  /// Adds what a command has run without announcing it, each shape once with its count.
  ///
  /// - Parameter shapes: What has run.
  /// - Returns: What was added; nil for nothing.
  mutating func commandDidRun(_ shapes: StatementShapes) -> ReadableSQL? {
    let rest = shapes.all.filter { $0.runs > 0 && announced?.shapes.contains($0.sql) != true }
      .map {
        ReadableSQL($0.first, shape: $0.sql, runs: $0.runs, withOtherValues: $0.hasOtherValues)
      }
    guard !rest.isEmpty else { return nil }
    var added = ReadableSQL(rest)
    if added.shapes.contains(where: { $0.contains("phrase_hits(") }) {
      added = added.followed(by: .ownFunctions, asComment: true)
    }
    last = announced?.followed(by: added, asComment: true) ?? added
    return added
  }
}
