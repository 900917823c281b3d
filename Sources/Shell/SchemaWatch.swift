import Commands
import Output
import ReminderStore

/// Notices that raw SQL, or another program, has changed the schema.
///
/// Commands go by what was found when the database was opened. SQLite counts the changes to a schema;
/// that number is compared before each command, which takes some microseconds.
struct SchemaWatch {
  private var seen: [Int64] = []

  /// Looks at the database anew where its schema is no longer the one that was seen.
  ///
  /// What is remembered of searches is kept where nothing that matters to them has changed.
  mutating func bringUpToDate(_ context: CommandContext) throws {
    let store = context.database.store
    let versions = try store.perform { session in
      try ["main", "temp"].map { try session.integer(of: "PRAGMA \($0).schema_version") }
    }
    guard versions != seen else { return }
    let isFirst = seen.isEmpty
    seen = versions
    if isFirst { return }
    let (old, new) = (context.database.profile, try store.perform { try $0.profile() })
    let isSame =
      old.kind == new.kind && old.declaration == new.declaration && old.key == new.key
      && old.tagFormat == new.tagFormat
    if !isSame { try context.refreshProfile() }
  }
}

extension Session {
  /// The number that a statement without parameters gives.
  fileprivate func integer(of sql: Substring) throws -> Int64 {
    var value: Int64 = 0
    guard let statement = try prepare(firstOf: sql).0 else { return value }
    try run(statement) { prepared in
      value = ResultRow(statement: prepared.handle).integer(at: 0)
      return false
    }
    return value
  }
}
