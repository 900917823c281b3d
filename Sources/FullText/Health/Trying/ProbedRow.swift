import QueryBuilder
import SQLiteDatabase

/// Statements of one kind, which are tried one after the other.
struct ProbedStatement {
  /// What kind they are.
  let kind: String
  /// The events whose triggers they fire, or ought to.
  let events: [String]
  let statements: [RawStatement]
  /// Why the index may get out of step though its triggers are right; nil where that cannot be.
  var note: String?
  /// Whether the triggers may leave the row out of the index.
  var mayLeaveOutRow = false
}

/// A row of a content table on which statements are tried.
struct ProbedRow {
  private let content: ContentSource
  private let facts: TableFacts
  /// The columns that a statement can write, the key among them where it is a column.
  private let columns: [String]
  private let keyName: String?
  private let values: [String: SQLValue]
  private let key: SQLValue?

  /// The kind of the statement that gives the row another key.
  static let changeOfKey = "change of the key"

  /// So many rows are looked at for one with a text in each indexed column.
  private static let mostRows = 50

  /// Takes a row of a table that the index has.
  init(_ content: ContentSource, in facts: TableFacts) throws {
    (self.content, self.facts) = (content, facts)
    let schema = try facts.schema()
    let columns = schema.columns.filter { !$0.isGenerated }.map(\.name)
    self.columns = columns
    keyName =
      columns.first { $0.lowercased() == content.key.lowercased() }
      ?? (schema.hasStableKey ? schema.rowidColumn : nil)
    let rows = try Self.rows(of: content, columns, in: facts, atMost: Self.mostRows)
    let indexed = Set(content.columns.map { $0.lowercased() })
    let places = columns.indices.filter { indexed.contains(columns[$0].lowercased()) }
    let row =
      rows.first { row in places.allSatisfy { row[$0 + 1] != .null && row[$0 + 1] != .text("") } }
      ?? rows.first
    key = row?.first
    let found = row.map { Array($0.dropFirst()) } ?? columns.map { _ in .text("probe") }
    values = Dictionary(zip(columns, found)) { first, _ in first }
  }

  /// Some rows of a content, of those that the index has, each with its key before it.
  static func rows(
    of content: ContentSource,
    _ columns: [String],
    in facts: TableFacts,
    atMost most: Int
  ) throws -> [[SQLValue]] {
    let list = ([content.keyColumn] + columns.map { Fragment(identifier: $0) }).listed
    let indexed: Fragment =
      try facts.schema().hasLengths
      ? "WHERE \(content.keyColumn) IN (SELECT id FROM \(facts.shadow(.docsize)))" : ""
    return try facts.session.rows(
      RawStatement("SELECT \(list) FROM \(content.table) \(indexed) LIMIT \(raw: "\(most)")")
    )
  }

  /// Whether the table is empty, so that there is no row to change.
  var isMadeUp: Bool { key == nil }

  /// The statement that puts a row in.
  var insertion: ProbedStatement {
    ProbedStatement(kind: "INSERT", events: ["INSERT"], statements: [insert(changing: indexed)])
  }

  /// The statements of all kinds, the insertion first.
  func statements() throws -> [ProbedStatement] {
    var statements = [insertion]
    guard let key else { return statements }
    let condition: Fragment = "\(content.keyColumn) = \(key)"
    statements += indexed.map { column in
      ProbedStatement(
        kind: "UPDATE of \(column)",
        events: ["UPDATE"],
        statements: [
          RawStatement(
            "UPDATE \(target) SET \(identifier: column) = \(Self.text) WHERE \(condition)"
          )
        ]
      )
    }
    statements.append(
      ProbedStatement(
        kind: "DELETE",
        events: ["DELETE"],
        statements: [RawStatement("DELETE FROM \(target) WHERE \(condition)")]
      )
    )
    statements += try keyed(condition)
    return try statements + conditional(condition)
  }

  private static let text = SQLValue.text("reminders shell probe")

  private var target: Fragment { content.table }

  /// The columns whose change changes the index: those that it has, and, where some of them are reckoned from others,
  /// all others with a text.
  private var indexed: [String] {
    let all = zip(content.columns, facts.index.columns).filter { !$1.isUnindexed }
      .map { $0.0.lowercased() }
    let written = columns.filter { all.contains($0.lowercased()) }
    guard written.count < all.count else { return written }
    return columns.filter { name in
      if name == keyName { return false }
      if case .text = values[name] { return true }
      return written.contains(name)
    }
  }

  /// Statements that name the key.
  private func keyed(_ condition: Fragment) throws -> [ProbedStatement] {
    guard let keyName else { return [] }
    let isRecursive =
      try facts.session.integer(RawStatement("PRAGMA recursive_triggers")) == 1
    let silent = try facts.triggers().of(content.name).filter { $0.events.contains("DELETE") }
      .map(\.name)
    let note =
      isRecursive || silent.isEmpty
      ? nil
      : "\(silent.joined(separator: ", ")) \(silent.count == 1 ? "does" : "do") not fire: "
        + "recursive_triggers is off"
    let row = values.merging(indexed.map { ($0, Self.text) }) { $1 }
    let names = columns.map { Fragment(identifier: $0) }.listed
    let list = columns.map { "\(row[$0] ?? .null)" as Fragment }.listed
    let sets = indexed.map { "\(identifier: $0) = excluded.\(identifier: $0)" as Fragment }.listed
    return [
      ProbedStatement(
        kind: "INSERT OR REPLACE",
        // The row that it replaces goes.
        events: ["INSERT", "DELETE"],
        statements: [RawStatement("INSERT OR REPLACE INTO \(target)(\(names)) VALUES (\(list))")],
        note: note
      ),
      ProbedStatement(
        kind: "INSERT OR IGNORE",
        events: ["INSERT"],
        statements: [RawStatement("INSERT OR IGNORE INTO \(target)(\(names)) VALUES (\(list))")]
      ),
      ProbedStatement(
        kind: "upsert",
        events: ["INSERT", "UPDATE"],
        statements: [
          RawStatement(
            """
            INSERT INTO \(target)(\(names)) VALUES (\(list)) \
            ON CONFLICT(\(identifier: keyName)) DO UPDATE SET \(sets)
            """
          )
        ]
      ),
      ProbedStatement(
        kind: Self.changeOfKey,
        events: ["UPDATE"],
        statements: [
          RawStatement(
            """
            UPDATE \(target) SET \(identifier: keyName) = \
            (SELECT max(\(identifier: keyName)) + 1 FROM \(target)) WHERE \(condition)
            """
          )
        ]
      ),
    ]
  }

  /// For each column that a trigger reads and the index has not: a row with another value there is put in, and
  /// deleted again; and the row gets the value together with other texts.
  private func conditional(_ condition: Fragment) throws -> [ProbedStatement] {
    let triggers = try facts.triggers().of(content.name)
    let columns = columns.filter { name in
      let column = TriggerUse.Column(table: content.name, column: name)
      return name != keyName && !indexed.contains(name)
        && triggers.contains { $0.read.contains(column) }
    }
    return columns.flatMap { column in
      [SQLValue.null, .integer(0), .integer(1)].flatMap { value in
        let put = insert(changing: indexed, to: [column: value])
        let last = RawStatement(
          "DELETE FROM \(target) WHERE \(content.keyColumn) = (SELECT max(\(content.keyColumn)) FROM \(target))"
        )
        let sets = (indexed.map { ($0, Self.text) } + [(column, value)])
          .map { "\(identifier: $0) = \($1)" as Fragment }.listed
        return [
          ProbedStatement(
            kind: "INSERT with \(column) \(value.literal), then DELETE",
            events: ["INSERT", "DELETE"],
            statements: [put, last],
            mayLeaveOutRow: true
          ),
          ProbedStatement(
            kind: "UPDATE with \(column) \(value.literal)",
            events: ["UPDATE"],
            statements: [RawStatement("UPDATE \(target) SET \(sets) WHERE \(condition)")],
            mayLeaveOutRow: true
          ),
        ]
      }
    }
  }

  /// A new row like this one, with a new key and other texts.
  private func insert(changing texts: [String], to others: [String: SQLValue] = [:]) -> RawStatement
  {
    var row = values.merging(texts.map { ($0, Self.text) }) { $1 }.merging(others) { $1 }
    let names = columns.filter { $0 != keyName }
    // Another program may want other columns to be unique, too.
    for name in names where !texts.contains(name) && others[name] == nil {
      if case .text(let text) = row[name] { row[name] = .text(text + " probe") }
    }
    let list = names.map { "\(row[$0] ?? .null)" as Fragment }.listed
    let columns = names.map { Fragment(identifier: $0) }.listed
    guard let keyName else {
      return RawStatement("INSERT INTO \(target)(\(columns)) VALUES (\(list))")
    }
    return RawStatement(
      """
      INSERT INTO \(target)(\(identifier: keyName), \(columns)) \
      VALUES ((SELECT coalesce(max(\(identifier: keyName)), 0) + 1 FROM \(target)), \(list))
      """
    )
  }
}
