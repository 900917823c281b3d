import FullText
import QueryBuilder
import SQLiteDatabase

/// Whether the reminders' tables are as the shell makes them.
enum ReminderSchemaCheck: HealthCheck {
  static let name = "reminder-schema"
  static let subject = "whether the reminders' tables are as this shell makes them"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.isReminderIndex else { return [] }
    let profile = try examined.session.profile()
    guard case .foreign(let missing) = profile.kind else { return [] }
    let byColumn = profile.key == .reminderID
    return [
      finding(
        byColumn ? .slow : .risk,
        in: examined,
        "the reminders' tables are another program's",
        evidence: ["missing: \(missing.joined(separator: ", "))"],
        effect: byColumn
          ? "each join by reminderID reads the whole index, and what other programs write is not indexed"
          : "what other programs write is not indexed, and commands that change reminders are refused",
        repair: .byHand(".init --adopt adds what is missing"),
        reading: .externalContent
      )
    ]
  }
}

extension ExaminedTable {
  /// Whether this is the reminders' index of the main database.
  var isReminderIndex: Bool {
    table.schema == "main" && index.tableName.lowercased() == ReminderText.tableName.lowercased()
  }
}
