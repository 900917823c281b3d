/// `INSERT INTO ...`.
public struct Insert<Root: Table>: Statement {
  private var verb: String
  private var columns: Fragment
  private var source: Fragment
  private var conflict: Fragment?
  private var returned: [Fragment] = []

  fileprivate init(_ resolution: ConflictResolution?, columns: Fragment, source: Fragment) {
    verb = resolution.map { "INSERT OR \($0.rawValue) INTO" } ?? "INSERT INTO"
    self.columns = columns
    self.source = source
  }

  /// The statement's SQL.
  public var fragment: Fragment {
    var clauses: [Fragment] = [
      "\(raw: verb) \(identifier: Root.tableName) \(columns.parenthesized)", source,
    ]
    if let conflict { clauses.append(conflict) }
    if !returned.isEmpty { clauses.append("RETURNING \(returned.commaSeparated)") }
    return clauses.joined(separator: .line)
  }

  /// `ON CONFLICT DO NOTHING`: leaves out rows that a constraint refuses.
  public func onConflictDoNothing() -> Insert {
    var copy = self
    copy.conflict = "ON CONFLICT DO NOTHING"
    return copy
  }

  /// `ON CONFLICT (...) DO UPDATE SET ...`: changes the row that is there already.
  ///
  /// ```swift
  /// Tag.insert { $0.title = "Fun" }
  ///   .onConflict(\.title) { $0.title = $1.title }
  /// // INSERT INTO "tags" ("title") VALUES (?)
  /// // ON CONFLICT ("title") DO UPDATE SET "title" = "excluded"."title"
  /// ```
  ///
  /// - `target`: The columns of the constraint.
  /// - `update`: The assignments; the second argument is the row that was refused.
  public func onConflict<each Value>(
    _ target: repeat KeyPath<Root.Columns, Column<Root, each Value>>,
    doUpdate update: (inout Assignments<Root>, TableReference<Root>) -> Void
  ) -> Insert {
    var names: [Fragment] = []
    for column in repeat each target {
      names.append(Fragment(identifier: Root.columns[keyPath: column].name))
    }
    var assignments = Assignments<Root>()
    update(&assignments, TableReference(as: "excluded"))
    var copy = self
    copy.conflict =
      "ON CONFLICT (\(names.commaSeparated)) DO UPDATE SET \(assignments.setList.nested)"
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
public enum ConflictResolution: String, Sendable, CaseIterable {
  case replace = "REPLACE"
  case ignore = "IGNORE"
  case abort = "ABORT"
  case fail = "FAIL"
  case rollback = "ROLLBACK"
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

  /// `INSERT INTO "table" (...) VALUES (...), (...)`: a row for each element, of the same columns.
  ///
  /// ```swift
  /// Tag.insert(["fun", "weekend"]) { $0.title = $1 }
  /// // INSERT INTO "tags" ("title") VALUES (?), (?)
  /// ```
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
    let values = rows.map { $0.values.commaSeparated.parenthesized }
    return Insert(
      resolution,
      columns: rows.first?.columnList ?? Fragment(),
      source: "VALUES \(values.joined(separator: "," + .line).nested.grouped)"
    )
  }

  /// `INSERT INTO "table" (...) SELECT ...`: the rows of a query.
  ///
  /// ```swift
  /// ReminderText.insert(Reminder.select { ($0.id, $0.title) }, into: ["rowid", "title"])
  /// ```
  public static func insert(
    or resolution: ConflictResolution? = nil,
    _ select: some SelectStatement,
    into columns: [String]
  ) -> Insert<Self> {
    Insert(
      resolution,
      columns: columns.map { Fragment(identifier: $0) }.commaSeparated,
      source: select.fragment
    )
  }
}
