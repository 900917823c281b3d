public import SQLiteDatabase

/// The statements that ran, for a test to look at.
public final class Observed: StatementObserver {
  /// What is known of each, in the order in which they ran.
  public private(set) var records: [StatementRecord] = []

  /// An observer that has seen nothing.
  public init() {}

  /// Keeps a record.
  public func statementDidRun(_ record: StatementRecord) { records.append(record) }

  /// The texts of the statements, their values written in.
  public var statements: [String] { records.map(\.sql) }
}
