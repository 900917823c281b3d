import FullText
import QueryBuilder
import SQLiteDatabase

/// The kinds of statement that are tried on a row, which is the only list of them.
extension ProbedRow {
  /// The kind of the statement that gives the row another key.
  static let changeOfKey = "change of the key"
  /// The kind that replaces the row.
  static let replacement = "INSERT OR REPLACE"

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
      .map { $0.0.lowercasedInASCII }
    let written = columns.filter { all.contains($0.lowercasedInASCII) }
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
        Self.replacement,
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
