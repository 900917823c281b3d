import FullText
import QueryBuilder
import SQLiteDatabase

/// A row of a content table on which to try statements.
struct ProbedRow {
  private let content: ContentSource
  private let facts: TableFacts
  /// The columns that a statement can write, the key among them if it is a column.
  private let columns: [String]
  private let keyName: String?
  private let values: [String: SQLValue]
  private let key: SQLValue?

  /// The kind of the statement that gives the row another key.
  static let changeOfKey = "change of the key"

  /// How many rows it looks at to find one with a text in each indexed column.
  private static let mostRows = 50

  /// Takes a row of a table that the index has.
  init(_ content: ContentSource, in facts: TableFacts) throws {
    (self.content, self.facts) = (content, facts)
    let schema = try facts.schema()
    columns = schema.writtenColumns
    keyName =
      columns.first { $0.lowercased() == content.key.lowercased() }
      ?? (schema.hasStableKey ? schema.rowidColumn : nil)
    let row = try Self.rows(of: content, columns, in: facts).first
    key = row?.first
    let found = row.map { Array($0.dropFirst()) } ?? columns.map { _ in .text("probe") }
    values = Dictionary(zip(columns, found)) { first, _ in first }
  }

  /// Some rows of a content, of those that the index has, each with its key before it; those with a text in each indexed
  /// column come first.
  static func rows(
    of content: ContentSource,
    _ columns: [String],
    in facts: TableFacts
  ) throws -> [[SQLValue]] {
    let list = ([content.keyColumn] + columns.map { Fragment(identifier: $0) }).listed
    let known: Fragment =
      try facts.schema().hasLengths
      ? "WHERE \(content.keyColumn) IN (SELECT id FROM \(facts.shadow(.docsize)))" : ""
    let rows = try facts.session.rows(
      RawStatement("SELECT \(list) FROM \(content.table) \(known) LIMIT \(raw: "\(mostRows)")")
    )
    let indexed = Set(content.columns.map { $0.lowercased() })
    let places = columns.indices.filter { indexed.contains(columns[$0].lowercased()) }
    func isFull(_ row: [SQLValue]) -> Bool {
      places.allSatisfy { row[$0 + 1] != .null && row[$0 + 1] != .text("") }
    }
    return rows.filter(isFull) + rows.filter { !isFull($0) }
  }

  /// Whether the table is empty, so that there is no row to change.
  var isMadeUp: Bool { key == nil }

  /// Puts a row in.
  var insertion: TriggerTrial {
    TriggerTrial("INSERT", ["INSERT"], [insert(changing: indexed)])
  }

  /// The statements of all kinds that can be tried, the insertion first.
  func trials() throws -> [TriggerTrial] {
    guard let key else { return [insertion] }
    let row: Fragment = "WHERE \(content.keyColumn) = \(key)"
    let updates = indexed.map { column in
      TriggerTrial(
        "UPDATE of \(column)",
        ["UPDATE"],
        ["UPDATE \(target) SET \(identifier: column) = \(Self.text) \(row)"]
      )
    }
    let deletion = TriggerTrial("DELETE", ["DELETE"], ["DELETE FROM \(target) \(row)"])
    return try [insertion] + updates + [deletion] + keyed(row) + conditional(row)
  }

  private static let text = SQLValue.text("reminders shell probe")

  private var target: Fragment { content.table }

  /// The columns whose change changes the index: those that it has, and, if SQLite computes some of them from others,
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
  private func keyed(_ condition: Fragment) throws -> [TriggerTrial] {
    guard let keyName else { return [] }
    let isRecursive =
      try facts.session.integer(RawStatement("PRAGMA recursive_triggers")) == 1
    let silent = try facts.contentTriggers().filter { $0.events.contains("DELETE") }.map(\.name)
    let note =
      isRecursive || silent.isEmpty
      ? nil
      : "\(silent.joined(separator: ", ")) \(silent.count == 1 ? "does" : "do") not fire: "
        + "recursive_triggers is off"
    let row = values.merging(indexed.map { ($0, Self.text) }) { $1 }
    let names = columns.map { Fragment(identifier: $0) }.listed
    let list = columns.map { "\(row[$0] ?? .null)" as Fragment }.listed
    let sets = indexed.map { "\(identifier: $0) = excluded.\(identifier: $0)" as Fragment }.listed
    let into: Fragment = "INTO \(target)(\(names)) VALUES (\(list))"
    return [
      // The row that it replaces goes.
      TriggerTrial(
        "INSERT OR REPLACE",
        ["INSERT", "DELETE"],
        ["INSERT OR REPLACE \(into)"],
        note: note
      ),
      TriggerTrial("INSERT OR IGNORE", ["INSERT"], ["INSERT OR IGNORE \(into)"]),
      TriggerTrial(
        "upsert",
        ["INSERT", "UPDATE"],
        ["INSERT \(into) ON CONFLICT(\(identifier: keyName)) DO UPDATE SET \(sets)"]
      ),
      TriggerTrial(
        Self.changeOfKey,
        ["UPDATE"],
        [
          """
          UPDATE \(target) SET \(identifier: keyName) = \
          (SELECT max(\(identifier: keyName)) + 1 FROM \(target)) \(condition)
          """
        ]
      ),
    ]
  }

  /// For each column that a trigger reads but the index does not have: insert a row with another value there, and
  /// delete it again; and give the row the value together with other texts.
  private func conditional(_ condition: Fragment) throws -> [TriggerTrial] {
    let triggers = try facts.contentTriggers()
    let columns = columns.filter { name in
      let column = TriggerUse.Column(table: content.name, column: name)
      return name != keyName && !indexed.contains(name)
        && triggers.contains { $0.read.contains(column) }
    }
    let last: Fragment =
      "DELETE FROM \(target) WHERE \(content.keyColumn) = (SELECT max(\(content.keyColumn)) FROM \(target))"
    return columns.flatMap { column in
      [SQLValue.null, .integer(0), .integer(1)].flatMap { value in
        let sets = (indexed.map { ($0, Self.text) } + [(column, value)])
          .map { "\(identifier: $0) = \($1)" as Fragment }.listed
        return [
          TriggerTrial(
            "INSERT with \(column) \(value.literal), then DELETE",
            ["INSERT", "DELETE"],
            [insert(changing: indexed, to: [column: value]), last],
            mayLeaveOutRow: true
          ),
          TriggerTrial(
            "UPDATE with \(column) \(value.literal)",
            ["UPDATE"],
            ["UPDATE \(target) SET \(sets) \(condition)"],
            mayLeaveOutRow: true
          ),
        ]
      }
    }
  }

  /// A new row like this one, with a new key and other texts.
  private func insert(changing texts: [String], to others: [String: SQLValue] = [:]) -> Fragment {
    var row = values.merging(texts.map { ($0, Self.text) }) { $1 }.merging(others) { $1 }
    let names = columns.filter { $0 != keyName }
    // Another program may want other columns to be unique, too.
    for name in names where !texts.contains(name) && others[name] == nil {
      if case .text(let text) = row[name] { row[name] = .text(text + " probe") }
    }
    let list = names.map { "\(row[$0] ?? .null)" as Fragment }.listed
    let columns = names.map { Fragment(identifier: $0) }.listed
    guard let keyName else { return "INSERT INTO \(target)(\(columns)) VALUES (\(list))" }
    return """
      INSERT INTO \(target)(\(identifier: keyName), \(columns)) \
      VALUES ((SELECT coalesce(max(\(identifier: keyName)), 0) + 1 FROM \(target)), \(list))
      """
  }
}
