import QueryBuilder
import SQLiteDatabase
import SQLText

/// The columns that a base table of another program must have, and that adoption may add to it.
///
/// ``Migrations`` makes the tables of new databases. These definitions are a form of the same columns that
/// `ALTER TABLE` accepts for a table with rows.
struct BaseTable: Sendable {
  let name: String
  /// The columns and their definitions; the first one is the key, and cannot be added.
  let columns: KeyValuePairs<String, String>
  /// The text after the columns in the CREATE TABLE of a missing table.
  let constraints: [String]

  /// The tables; a table comes after those to which its foreign keys refer.
  static let all = [
    BaseTable(
      name: RemindersList.tableName,
      columns: [
        "id": "INTEGER PRIMARY KEY",
        "color": "INTEGER NOT NULL DEFAULT 4889071",
        "title": "TEXT NOT NULL DEFAULT ''",
        "position": "INTEGER NOT NULL DEFAULT 0",
      ],
      constraints: []
    ),
    BaseTable(
      name: Reminder.tableName,
      columns: [
        "id": "INTEGER PRIMARY KEY",
        "createdAt": "TEXT",
        "dueDate": "TEXT",
        "isFlagged": "INTEGER NOT NULL DEFAULT 0",
        "notes": "TEXT NOT NULL DEFAULT ''",
        "priority": "INTEGER",
        "remindersListID": "INTEGER",
        "status": "INTEGER NOT NULL DEFAULT 0",
        "title": "TEXT NOT NULL DEFAULT ''",
        "updatedAt": "TEXT",
      ],
      constraints: []
    ),
    BaseTable(
      name: Tag.tableName,
      columns: ["id": "INTEGER PRIMARY KEY", "title": "TEXT NOT NULL COLLATE NOCASE UNIQUE"],
      constraints: []
    ),
    BaseTable(
      name: ReminderTag.tableName,
      columns: [
        "reminderID": "INTEGER NOT NULL REFERENCES reminders(id) ON DELETE CASCADE",
        "tagID": "INTEGER NOT NULL REFERENCES tags(id) ON DELETE CASCADE",
      ],
      constraints: ["UNIQUE (reminderID, tagID)"]
    ),
  ]

  /// The foreign keys of the tables that ``Migrations`` makes.
  static let references: Set = [
    "reminders.remindersListID -> remindersLists.id", "reminderTags.reminderID -> reminders.id",
    "reminderTags.tagID -> tags.id",
  ]

  /// The parts of the table that a database lacks.
  func missing(in session: Session) throws -> [MissingPart] {
    let present = try session.columns(of: name, in: "main")
    guard try !present.isEmpty && otherHolder(in: session) == nil else {
      return [.table(name)]
    }
    var missing = absent(from: present).map { MissingPart.column("\(name).\($0.key)") }
    if try !hasKey(in: session) { missing.append(.key(table: name)) }
    return missing
  }

  /// The statements that add the missing parts.
  ///
  /// - Throws: A ``StoreError`` if a part is missing that cannot be added, as where a view has the table's name.
  func additions(in session: Session) throws -> [any Statement] {
    if let holder = try otherHolder(in: session) { throw StoreError(taken: name, by: holder) }
    let present = try session.columns(of: name, in: "main")
    guard !present.isEmpty else { return [creation] }
    let remedy = "Searching does not need that; this table cannot be adopted."
    guard try hasKey(in: session) else {
      throw StoreError(
        "the rows of \(name) have no integer as their key, by which the index could find them",
        remedy: remedy
      )
    }
    let needed = columns.map(\.key.lowercasedInASCII)
    if let column = present.first(where: {
      $0.isGenerated && needed.contains($0.name.lowercasedInASCII)
    }) {
      throw StoreError(
        "\(name).\(column.name) is computed, and no trigger would follow what it is computed from",
        remedy: remedy
      )
    }
    return try absent(from: present).map { column, definition in
      guard !definition.contains("KEY"), !definition.contains("UNIQUE"),
        !definition.contains("REFERENCES")
      else {
        throw StoreError(
          "the table \(name) has no column \(column), and it cannot be added",
          remedy: "The table needs: \(columns.map(\.key).joined(separator: ", "))."
        )
      }
      return RawStatement(
        "ALTER TABLE \(identifier: name) ADD COLUMN \(identifier: column) \(raw: definition)"
      )
    }
  }

  /// What has the table's name and is no table on which triggers can stand; nil without such a thing.
  private func otherHolder(in session: Session) throws -> NameHolder? {
    let holder = try session.holder(ofName: name)
    return holder == .table ? nil : holder
  }

  /// Whether the table has all of the columns, with `id` as another name of the rowid.
  ///
  /// Each start asks, so this runs no statement. It is false for a view, and may be true for a virtual table.
  func isWhole(in session: Session) -> Bool {
    columns.allSatisfy { column, _ in
      guard let declared = session.declaration(of: column, in: name, schema: "main") else {
        return false
      }
      return column != "id" || declared.isInKey && declared.type.uppercased() == "INTEGER"
    }
  }

  /// The columns that are not among those of a database's table; the case of names does not matter.
  private func absent(from present: [SchemaColumn]) -> [(key: String, value: String)] {
    let names = present.map { $0.name.lowercasedInASCII }
    return columns.filter { !names.contains($0.key.lowercasedInASCII) }
  }

  /// Whether `id`, if the table must have one, is another name of the rowid; else whether there are rowids.
  private func hasKey(in session: Session) throws -> Bool {
    guard columns.first?.key == "id" else {
      return session.rowidName(of: name, in: "main", beside: []) != nil
    }
    return try session.rowidColumn(of: name, in: "main")?.isEqualInASCII(to: "id") == true
  }

  private var creation: RawStatement {
    let definitions = columns.map { "\(quotedIdentifier($0.key)) \($0.value)" } + constraints
    let list = definitions.joined(separator: ", ")
    return RawStatement("CREATE TABLE \(identifier: name) (\(raw: list)) STRICT")
  }
}
