import CommandKit
import Handouts
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

extension HandoutSetting {
  /// The setting of a session that begins to be recorded.
  init(of context: CommandContext) {
    let terminal = context.output.settings.terminal
    self.init(
      workshop: try? context.ownWork { try context.workshopMoment() },
      clock: context.clock().milliseconds,
      columns: terminal.map {
        min(max($0.columns, HandoutSetting.leastWidth), HandoutSetting.greatestWidth)
      },
      styles: !context.output.settings.stylesHits
        ? .none : terminal?.styles.hasColors == true ? .colors : .withoutColors
    )
  }
}

extension CommandContext {
  /// The moment to which the workshop's reminders are relative, in milliseconds since 1970; nil where the database is
  /// not the workshop's as it was made.
  fileprivate func workshopMoment() throws -> Int64? {
    guard database.profile.kind == .reminders, database.storedWeights.isDefault else { return nil }
    let moment = try database.store.perform { session in
      try session.integer(
        RawStatement(
          "SELECT CAST(round((julianday(dueDate) - 2440587.5) * 86400000) AS INTEGER) FROM reminders WHERE id = 3"
        )
      )
    }
    guard let moment else { return nil }
    let fresh = try host.session(
      on: nil,
      at: Timestamp(milliseconds: moment),
      terminal: nil
    )
    let same = try content(of: fresh.context.database.store) == content(of: database.store)
    return same ? moment : nil
  }

  /// What of a database a session can show.
  private func content(of store: Store) throws -> [[SQLValue]] {
    try store.perform { session in
      try [
        "SELECT name, sql FROM sqlite_schema ORDER BY name",
        "SELECT id, title, notes, status, priority, isFlagged, remindersListID, dueDate FROM reminders ORDER BY id",
        "SELECT id, title, color, position FROM remindersLists ORDER BY id",
        "SELECT id, title FROM tags ORDER BY id",
        "SELECT rowid, reminderID, tagID FROM reminderTags ORDER BY rowid",
        "SELECT rowid, title, notes, tags FROM reminderTexts ORDER BY rowid",
      ]
      .flatMap { try session.rows(RawStatement("\(raw: $0)")) }
    }
  }
}
