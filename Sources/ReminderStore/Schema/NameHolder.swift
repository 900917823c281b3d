import QueryBuilder
import SQLiteDatabase

/// What can have the name of a table.
enum NameHolder: String {
  case table, view, index
  case virtualTable = "virtual table"
}

extension Session {
  /// What in the main database has a name, which a table cannot have then; nil if nothing has it.
  ///
  /// Indexes have their names among those of tables, triggers do not.
  func holder(ofName name: String) throws -> NameHolder? {
    // A virtual table has no root page, and no view has one either.
    let held = try texts(
      RawStatement(
        """
        SELECT iif(type = 'table' AND rootpage = 0, 'virtual table', type)
        FROM main.sqlite_master WHERE lower(name) = \(name.lowercasedInASCII) AND type <> 'trigger'
        """
      )
    )
    return held.first.flatMap(NameHolder.init)
  }
}

extension StoreError {
  /// Says that something else has the name of a table that the schema needs.
  init(taken name: String, by holder: NameHolder) {
    let article = holder == .index ? "an" : "a"
    // SQLite renames only tables.
    let way = [.index, .view].contains(holder) ? "drop" : "rename"
    self.init(
      "there is \(article) \(holder.rawValue) \(name) already, which is not the shell's",
      remedy: "The schema needs that name: \(way) the \(holder.rawValue), or use another database."
    )
  }
}
