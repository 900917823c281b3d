import CommandKit
import SQLiteDatabase

/// How far a lesson's databases had changed at a moment, by which what changes them is told from what only looks.
struct LessonMark {
  /// What SQLite counts of all changes; nil in a transaction, whose changes are not counted yet.
  private let changes: ChangeMark?
  /// The version of each database but `temp`, where commands that only look do work of their own.
  private let versions: [String: UInt32]

  /// Looks at the databases.
  ///
  /// - Throws: A `StoreError` after Ctrl-C.
  init(_ context: CommandContext) throws {
    (changes, versions) = try context.ownWork {
      try context.database.store.perform { session in
        let names = try session.databases().map(\.name).filter { $0 != "temp" }
        let versions = names.compactMap { name in session.dataVersion(of: name).map { (name, $0) } }
        return (session.changeMark, Dictionary(versions, uniquingKeysWith: { first, _ in first }))
      }
    }
  }

  /// Whether an input since an earlier moment has changed the databases; not so far, in a transaction.
  func differs(from earlier: LessonMark, after input: String) -> Bool {
    guard let changes else { return false }
    return input.hasPrefix(".") ? versions != earlier.versions : changes != earlier.changes
  }
}
