import Commands
import Output
import ReminderStore

/// The names in the open database, read anew each time they are asked for.
struct DatabaseNames {
  private let context: CommandContext

  /// Names of whichever database a context has open.
  init(_ context: CommandContext) {
    self.context = context
  }

  /// Tables and views, without SQLite's own and FTS5's shadow tables.
  var tables: [String] {
    texts("SELECT name FROM pragma_table_list WHERE type != 'shadow' AND name NOT LIKE 'sqlite_%'")
  }

  /// The columns of all tables.
  var allColumns: [String] {
    texts(
      """
      SELECT DISTINCT c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
      WHERE t.type != 'shadow' AND t.name NOT LIKE 'sqlite_%'
      """
    )
  }

  /// The columns of the index that can be searched.
  var indexedColumns: [String] {
    texts("SELECT name FROM pragma_table_info('reminderTexts') WHERE name != 'reminderID'")
  }

  /// The titles of tags.
  var tags: [String] { texts("SELECT title FROM tags ORDER BY title") }

  /// The titles of lists.
  var lists: [String] { texts("SELECT title FROM remindersLists ORDER BY position") }

  /// The first column of a query; nothing where the database has not what it asks for.
  private func texts(_ sql: Substring) -> [String] {
    let texts = try? context.database.store.perform { session in
      var texts: [String] = []
      guard let statement = try session.prepare(firstOf: sql).0 else { return texts }
      try session.run(statement) { prepared in
        let row = ResultRow(statement: prepared.handle)
        texts.append(String(decoding: row.text(at: 0), as: UTF8.self))
        return true
      }
      return texts
    }
    return texts ?? []
  }
}
