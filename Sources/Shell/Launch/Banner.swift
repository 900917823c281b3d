import CommandKit
import Commands
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// The greeting at the start of a conversation.
struct Banner {
  /// The lines, each of one sentence or more; a narrow terminal breaks them between words.
  let lines: [String]

  /// Makes the greeting for an open database.
  init(_ database: OpenDatabase) {
    lines =
      [Version.text]
      + Self.description(of: database)
      + ["Try \(Self.firstCommands(in: database)). SQL ends with ; and .quit leaves."]
  }

  /// What shows best what the shell is for, in this database.
  private static func firstCommands(in database: OpenDatabase) -> String {
    (searches(in: database) + [".lesson", ".help"]).joined(separator: " · ")
  }

  private static func searches(in database: OpenDatabase) -> [String] {
    guard database.usesReminders else {
      return database.table == nil ? [] : [".match WORD", ".live"]
    }
    let isEmpty = database.emptinessNote() != nil
    return isEmpty && database.takesSeeds ? [".seed", ".search week"] : [".search week", ".live"]
  }

  private static func description(of database: OpenDatabase) -> [String] {
    let store = database.store
    let name = TerminalText.harmless(store.location.name)
    let state = store.isReadOnly ? ", read-only" : ""
    switch (store.location, database.profile.kind) {
    case (.scratch, _) where !store.isBare:
      return ["A scratch database in memory, with 10 reminders to try things on."]
    case (.scratch, _), (.memory, _):
      return ["An empty database in memory."]
    case (.file, .foreign):
      return ["\(name)\(state)"] + database.lackNote.map(TerminalText.harmless)
    case (.file, .other) where database.table != nil:
      return ["\(name)\(state)"] + database.tableInUseNote.map(TerminalText.harmless)
    case (.file, .other) where !database.fullTextNames.isEmpty:
      return ["\(name)\(state)"] + database.choiceNote.map(TerminalText.harmless)
    case (.file, .other):
      return ["\(name)\(state): no reminders in it; .init adds their tables."]
    case (.file, .empty):
      return ["\(name)\(state): empty; .init makes the reminders tables."]
    case (.file, .reminders):
      let note = database.emptinessNote(atOpening: true)
      // The note begins with the name.
      let first = note.map(TerminalText.harmless) ?? "\(name)\(state)"
      return [first] + [database.neighbourNote].compactMap { $0.map(TerminalText.harmless) }
    }
  }
}
