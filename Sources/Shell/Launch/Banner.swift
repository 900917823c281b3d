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
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - hasScreen: Whether a command can have the whole screen.
  init(_ database: OpenDatabase, hasScreen: Bool) {
    let emptiness = database.emptinessNote(atOpening: true)
    let searches = Self.searches(in: database, isEmpty: emptiness != nil)
    let commands = searches.filter { hasScreen || $0 != ".live" } + [".lesson", ".help"]
    lines =
      [Version.text]
      + Self.description(of: database, emptiness).map(TerminalText.harmless)
      + ["Try \(commands.joined(separator: " · ")). SQL ends with ; and .quit leaves."]
  }

  /// The searches that show best what the shell is for, in this database.
  private static func searches(in database: OpenDatabase, isEmpty: Bool) -> [String] {
    guard database.usesReminders else {
      return database.table == nil ? [] : [".search WORD", ".live"]
    }
    return isEmpty && database.takesSeeds ? [".seed", ".search week"] : [".search week", ".live"]
  }

  /// The lines that name the database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - emptiness: The sentence that says that it has no reminders; nil where it has some.
  /// - Returns: The lines.
  private static func description(of database: OpenDatabase, _ emptiness: String?) -> [String] {
    let store = database.store
    let name = store.location.name
    let state = store.isReadOnly ? ", read-only" : ""
    lazy var notes = [
      database.damageNote, database.immutabilityNote, database.lackNote, database.tableInUseNote,
      database.choiceNote,
    ]
    switch (store.location, database.profile.kind) {
    case (.scratch, _) where !store.isBare && !store.isReadOnly:
      return ["A scratch database in memory, with 10 reminders to try things on."]
    case (.scratch, _), (.memory, _):
      return ["An empty database in memory\(state)."]
    case (.file, _) where notes.contains { $0 != nil }:
      return ["\(name)\(state)"] + notes.compactMap(\.self)
    case (.file, .other), (.file, .foreign):
      return [
        "\(name)\(state): no reminders in it\(store.isReadOnly ? "" : "; .init adds their tables")."
      ]
    case (.file, .empty):
      return [
        "\(name)\(state): empty\(store.isReadOnly ? "" : "; .init makes the reminders tables")."
      ]
    case (.file, .reminders):
      // The sentence begins with the name.
      let first = emptiness ?? "\(name)\(state)"
      let rest = [
        emptiness != nil && store.isReadOnly ? "It is read-only." : nil, database.neighbourNote,
      ]
      return [first] + rest.compactMap(\.self)
    }
  }
}
