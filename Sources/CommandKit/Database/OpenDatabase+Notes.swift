import Files
import FullText
import QueryBuilder
import ReminderStore
import SQLText
public import SQLiteDatabase
import TerminalKit

extension OpenDatabase {
  /// A sentence that says that there are no reminders at all, and what adds some; nil where there are some, or no tables
  /// for them.
  ///
  /// The database is asked each time, for one row.
  ///
  /// - Parameter isFirst: Whether the database has just been opened, so that a new one is told as new.
  /// - Returns: The sentence.
  public func emptinessNote(atOpening isFirst: Bool = false) -> String? {
    guard let note = noteIfEmpty(atOpening: isFirst) else { return nil }
    let isEmpty = (try? store.ownWork { try store.perform { try $0.hasNoReminders() } }) ?? false
    return isEmpty ? note : nil
  }

  /// The sentence of ``emptinessNote(atOpening:)`` for when there are no reminders, which is not asked; nil where there
  /// are no tables for them.
  public func noteIfEmpty(atOpening isFirst: Bool = false) -> String? {
    guard usesReminders else { return nil }
    let name = store.location.fileName ?? "This database"
    let state = isFirst && isNew ? "is new: it has no reminders yet." : "has no reminders."
    return "\(name) \(state)" + (takesSeeds ? " .seed adds the workshop's ten." : "")
  }

  /// Whether `.seed` can fill the database.
  public var takesSeeds: Bool { profile.kind == .reminders && !store.isReadOnly }

  /// A sentence that names the database in the folder of a new one that is probably meant; nil where none is, and for a
  /// file that is not new.
  public var neighbourNote: String? {
    guard isNew, case .file(let path) = store.location else { return nil }
    return SimilarDatabase.name(near: path).map { "Beside it is \($0), which is a database, too." }
  }
}

extension OpenDatabase {
  /// A sentence about a file whose tables could not be read because it is damaged; nil where they have been read.
  public var damageNote: String? {
    guard !isRead, case .file = store.location else { return nil }
    return "It is damaged, and its tables cannot be read. .dump saves what SQLite still finds, "
      + "and SQL may read a part of it after PRAGMA writable_schema = ON;"
  }

  /// A sentence about changes that `immutable=1` leaves out; nil where there are none.
  public var immutabilityNote: String? {
    guard let journal = try? store.perform(\.ignoredJournal) else { return nil }
    return "immutable=1 leaves out \(journal): what you see may be old, or half of a write."
  }

  /// A sentence that names what the reminders tables lack, and how to add it; nil where nothing is missing.
  public var lackNote: String? {
    guard case .foreign(let missing) = profile.kind else { return nil }
    let named = missing.map(\.description).listed(last: ", ", atMost: 4)
    return "Note: its reminders tables are not as the shell makes them; missing: \(named). "
      + (profile.isAdoptable
        ? "\(profile.adoptionAdvice)." : "They cannot be adopted: .init says why.")
  }

  /// A sentence that names the FTS5 tables of a database without reminders that has several; nil in any other, and where
  /// they cannot be read.
  public var choiceNote: String? {
    guard profile.kind == .other, table == nil else { return nil }
    let tables = try? store.ownWork { try store.perform { try $0.fullTextTables() } }
    let names = tables?.map(\.name) ?? []
    guard let first = names.first else { return nil }
    return
      "Full-text tables: \(names.listed(last: ", ", atMost: 5)). "
      + ".use \(DotCommandLine.argument(first)) chooses one to work on; .doctor looks at all."
  }

  /// A sentence about the one FTS5 table of a database without reminders; nil where there are reminders.
  public var tableInUseNote: String? {
    guard profile.kind == .other, let table else { return nil }
    return "In use: \(table.summary). .search, .rank, .fts and .doctor work on it."
  }
}

extension OpenDatabase {
  /// A search that can be typed for the table in use, for people who have not searched yet.
  public var searchExample: String { ".search \(exampleWord)" }

  /// A word that people may look for: one of the sample reminders, or where it goes.
  public var exampleWord: String { usesReminders ? "week" : "WORD" }

  /// Names the command that lists the keys of rows, for people who typed a key that no row has.
  public var idListing: String {
    usesReminders ? ".reminders lists the ids" : ".match shows the rowids"
  }
}

extension Location {
  /// The name of the file, without its folders; nil in memory.
  public var fileName: String? {
    guard case .file(let path) = self else { return nil }
    return FilePlace.name(in: path)
  }
}

extension Session {
  /// Whether there are no reminders at all.
  ///
  /// - Throws: A `StoreError` where their table cannot be read.
  public func hasNoReminders() throws -> Bool {
    try value(Reminder.all.select { $0.id }.limit(1)) == nil
  }
}
