/// `INSERT INTO ...`.
public struct Insert<Root: Table>: Statement {
  private enum Source: Sendable {
    case values([Fragment])
    case query(Fragment)
  }

  private let verb: String
  private let columns: Fragment
  private let source: Source
  private var conflict: Fragment?
  private var returned: [Fragment] = []

  /// Inserts rows; a row has NULL in the columns that only other rows assign.
  ///
  /// SQL has no INSERT of a row without values, nor of no rows. Both name the column rowid instead; a
  /// rowid of NULL lets SQLite choose one.
  fileprivate init(_ resolution: ConflictResolution?, rows: [Assignments<Root>]) {
    var names: [String] = []
    for row in rows {
      names += row.columns.filter { !names.contains($0) }
    }
    if names.isEmpty { names = ["rowid"] }
    verb = Self.verb(resolution)
    columns = .list(of: names)
    if rows.isEmpty {
      source = .query("SELECT NULL WHERE 0")
    } else {
      source = .values(
        rows.map { row in names.map { row.value(of: $0) ?? "NULL" }.commaSeparated.parenthesized }
      )
    }
  }

  fileprivate init(
    _ resolution: ConflictResolution?,
    query: some SelectStatement,
    columns names: [String]
  ) {
    verb = Self.verb(resolution)
    columns = .list(of: names)
    source = .query(query.fragment)
  }

  private static func verb(_ resolution: ConflictResolution?) -> String {
    resolution.map { "INSERT OR \($0.rawValue) INTO" } ?? "INSERT INTO"
  }

  /// The statement's SQL.
  public var fragment: Fragment {
    var clauses: [Fragment] = [
      "\(raw: verb) \(identifier: Root.tableName) \(columns.parenthesized)"
    ]
    switch source {
    case .values(let rows): clauses.append(.clause("VALUES", rows))
    case .query(let query) where conflict == nil: clauses.append(query)
    // Without a WHERE before it, SQLite reads the ON of ON CONFLICT as that of a join.
    case .query(let query): clauses += ["SELECT * FROM \(query.parenthesized)", "WHERE 1"]
    }
    if let conflict { clauses.append(conflict) }
    if !returned.isEmpty { clauses.append(.clause("RETURNING", returned)) }
    return clauses.joined(separator: .line)
  }

  /// `ON CONFLICT DO NOTHING`: leaves out rows that a constraint refuses.
  public func onConflictDoNothing() -> Insert {
    var copy = self
    copy.conflict = "ON CONFLICT DO NOTHING"
    return copy
  }

  /// `RETURNING ...`: gives the rows as they were written.
  public func returning(
    @ResultColumns _ columns: (TableReference<Root>) -> [any ResultColumn]
  ) -> Insert {
    var copy = self
    copy.returned += columns(TableReference()).map(\.resultColumn)
    return copy
  }
}

/// What an INSERT does with a row that a constraint refuses.
public enum ConflictResolution: String, Sendable {
  /// Leaves it out.
  case ignore = "IGNORE"
  /// Ends the statement with an error, and keeps the rows before it.
  case fail = "FAIL"
}

extension Table {
  /// `INSERT INTO "table" (...) VALUES (...)`: one row.
  ///
  /// ```swift
  /// Tag.insert { $0.title = "fun" }
  /// // INSERT INTO "tags" ("title") VALUES (?)
  /// ```
  public static func insert(
    or resolution: ConflictResolution? = nil,
    _ row: (inout Assignments<Self>) -> Void
  ) -> Insert<Self> {
    insert(or: resolution, [()]) { assignments, _ in row(&assignments) }
  }

  /// `INSERT INTO "table" (...) VALUES (...), (...)`: a row for each element.
  ///
  /// ```swift
  /// Tag.insert(["fun", "weekend"]) { $0.title = $1 }
  /// // INSERT INTO "tags" ("title") VALUES (?), (?)
  /// ```
  ///
  /// A row has NULL in the columns that only other rows assign. SQLite allows a statement 32,766
  /// bindings: more rows take several statements.
  public static func insert<Element>(
    or resolution: ConflictResolution? = nil,
    _ elements: [Element],
    row: (inout Assignments<Self>, Element) -> Void
  ) -> Insert<Self> {
    let rows = elements.map { element in
      var assignments = Assignments<Self>()
      row(&assignments, element)
      return assignments
    }
    return Insert(resolution, rows: rows)
  }

  /// `INSERT INTO "table" (...) SELECT ...`: the rows of a query.
  ///
  /// ```swift
  /// ReminderText.insert(Reminder.select { ($0.id, $0.title) }, into: ["rowid", "title"])
  /// // INSERT INTO "reminderTexts" ("rowid", "title")
  /// // SELECT "reminders"."id", "reminders"."title" FROM "reminders"
  /// ```
  public static func insert(
    or resolution: ConflictResolution? = nil,
    _ select: some SelectStatement,
    into columns: [String]
  ) -> Insert<Self> {
    Insert(resolution, query: select, columns: columns)
  }
}
