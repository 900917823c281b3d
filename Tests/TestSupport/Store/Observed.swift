import ReminderStore
import SQLiteDatabase

/// The statements that ran, for a test to look at.
final class Observed: StatementObserver {
  var records: [StatementRecord] = []

  func statementDidRun(_ record: StatementRecord) { records.append(record) }

  var statements: [String] { records.map(\.sql) }
}
