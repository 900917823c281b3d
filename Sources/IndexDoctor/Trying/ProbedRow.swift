import FullText
import QueryBuilder
import SQLiteDatabase

/// A row of a content, and the writes that are tried on it.
///
/// Their values are the table's own, NULL, 0 and 1: others could be such as the app never writes, as a text that is no
/// JSON.
struct ProbedRow {
  /// The kind of the write that gives the row another key.
  static let changeOfKey = "change of the key"
  /// The kind that replaces the row.
  static let replacement = "INSERT OR REPLACE"
  /// The kind that replaces it where the table's own declaration says so.
  static let collision = "INSERT of a key that is there"

  /// How many rows it looks at to find one with a text in each indexed column.
  private static let mostRows = 50

  private let content: ContentSource
  private let columns: [String]
  /// The columns whose change changes the index.
  private let indexed: [String]
  /// Values that no row has, for the columns other than the key in which no two rows have the same.
  private let fresh: [String: SQLValue]
  /// The other columns that triggers read.
  private let read: [String]
  private let hasConditions: Bool
  /// The column with the key, and whether it is a column of the table, and not only its rowid.
  private let keyName: String
  private let isKeyStored: Bool
  /// Whether the key is the rowid of a table.
  private let hasRowid: Bool
  /// Whether SQLite finds a key for a row that has none.
  private let isRowidKey: Bool
  private let values: [String: SQLValue]
  /// The values of a row with other texts; none if there is no such row.
  private let others: [String: SQLValue]
  /// Whether two indexed columns may have the same number of tokens, so that it does not show where they are mixed up.
  private let hasEvenColumns: Bool
  /// Its key; nil if the table is empty, so that there is no row to change.
  let key: SQLValue?

  /// Takes a row of a content that the index has.
  init(_ content: ContentSource, in facts: TableFacts, hasConditions: Bool) throws {
    let schema = try facts.schema()
    (self.content, self.hasConditions) = (content, hasConditions)
    let columns = schema.insertedColumns(of: content)
    self.columns = columns
    keyName =
      columns.first { $0.isEqualInASCII(to: content.key) } ?? schema.rowidColumn ?? content.key
    isKeyStored = schema.writtenColumns.contains(keyName)
    isRowidKey = schema.isRowidKey
    hasRowid = schema.isRowidKey && !schema.lacksRowid
    let rows = try Self.rows(of: content, columns, in: facts)
    let named = rows.map { Dictionary(zip(columns, $0.dropFirst())) { first, _ in first } }
    key = rows.first?.first
    values = named.first ?? Dictionary(columns.map { ($0, .text("probe")) }) { first, _ in first }
    indexed = Self.indexed(content, columns, keyName, values, facts)
    let (indexed, values) = (indexed, values)
    let lengths = try key.flatMap { try facts.lengths(ofRows: [$0])[$0] } ?? []
    hasEvenColumns = Set(lengths).count < indexed.count
    others = named.first { row in indexed.contains { row[$0] != values[$0] } } ?? [:]
    let triggers = try facts.contentTriggers()
    let key = keyName
    // A condition may ask for the values that are there.
    let unique =
      try hasConditions
      ? []
      : columns.filter { name in
        try name != key && values[name] != .null
          && (name == schema.rowidColumn
            || facts.session.isUnique(name, of: content.name, in: content.schema))
      }
    fresh = try unique.reduce(into: [:]) { fresh, name in
      // Behind the greatest comes none that is there, of numbers and of texts.
      let next: Fragment = "SELECT max(\(identifier: name)) || '1' FROM \(content.table)"
      fresh[name] = try facts.session.value(RawStatement(next))
    }
    read = columns.filter { name in
      let column = TriggerUse.Column(table: content.name, column: name)
      return name != key && !indexed.contains(name)
        && triggers.contains { $0.read.contains(column) }
    }
  }

  /// The columns that the index has, and, if SQLite computes some of them from others, all others with a text.
  private static func indexed(
    _ content: ContentSource,
    _ columns: [String],
    _ key: String,
    _ values: [String: SQLValue],
    _ facts: TableFacts
  ) -> [String] {
    let all = zip(content.columns, facts.index.columns).filter { !$1.isUnindexed }
      .map { $0.0.lowercasedInASCII }
    let written = columns.filter { all.contains($0.lowercasedInASCII) }
    guard written.count < all.count else { return written }
    return columns.filter { name in
      if name == key { return false }
      if case .text = values[name] { return true }
      return written.contains(name)
    }
  }

  /// Some rows of a content, of those that the index has, each with its key before it; those with a text in each indexed
  /// column come first, and of them those whose columns have different numbers of tokens: triggers that mix up columns
  /// of the same length do no harm.
  static func rows(
    of content: ContentSource,
    _ columns: [String],
    in facts: TableFacts
  ) throws -> [[SQLValue]] {
    let list = ([content.key] + columns).identifiers
    let known: Fragment =
      try facts.schema().hasLengths
      ? "WHERE \(content.keyColumn) IN (SELECT id FROM \(facts.table.shadow(.docsize)))" : ""
    let rows = try facts.session.rows(
      RawStatement("SELECT \(list) FROM \(content.table) \(known) LIMIT \(raw: "\(mostRows)")")
    )
    let indexed = Set(content.columns.map { $0.lowercasedInASCII })
    let places = columns.indices.filter { indexed.contains(columns[$0].lowercasedInASCII) }
    let lengths = try facts.lengths(ofRows: rows.map { $0[0] })
    let order = rows.map { row in
      places.contains { row[$0 + 1] == .null || row[$0 + 1] == .text("") }
        ? 0 : 1 + Set(lengths[row[0]] ?? []).count
    }
    return Set(order).sorted(by: >)
      .flatMap { rank in zip(rows, order).filter { $1 == rank }.map(\.0) }
  }
}

/// The kinds of write that are tried on a row, which is the only list of them.
extension ProbedRow {
  /// The writes of all kinds that can be tried, the insertion first.
  func trials() -> [TriggerTrial] {
    guard key != nil else { return [insertion] }
    let updates = (indexed + read).map { column in
      TriggerTrial("UPDATE of \(column)", ["UPDATE"], ways(toUpdate: column))
    }
    let emptied = emptying.map { [update([$0: .null]), delete] }
    let deletion = TriggerTrial("DELETE", ["DELETE"], ([[delete]] + emptied).map { .init($0) })
    return [insertion] + updates + outside + [deletion] + keyed
      + (hasConditions ? (indexed + read).flatMap(insertions) : [])
  }

  /// The columns that are emptied before other writes, because the row has no columns of different lengths.
  ///
  /// Under a condition, the insertions of a row without each text show the same.
  private var emptying: [String] { hasEvenColumns && !hasConditions ? indexed : [] }

  /// Puts a row in: another one like this, with its key and without, and this one again.
  var insertion: TriggerTrial {
    let again = key == nil ? [] : [[delete, insert()]]
    let unkeyed = isRowidKey ? [[insert(fresh.merging([keyName: .null]) { $1 })]] : []
    // A trigger may forget a column that no row has a value in.
    // Three digits are a token also under trigram.
    let filled = indexed.map { name in
      fresh.merging([name: values[name] == .null ? .integer(100) : .null]) { $1 }
    }
    let others = (fresh.isEmpty ? [] : [fresh]) + (hasConditions ? [] : filled)
    // A condition may ask for the key.
    let keyed = [[insert(hasNewKey: true)]] + unkeyed + others.map { [insert($0, hasNewKey: true)] }
    return TriggerTrial(
      "INSERT",
      ["INSERT"],
      keyed.map { .init($0, mayLeaveOutRow: hasConditions) } + again.map { .init($0) }
    )
  }

  /// For values of a column, puts the row in with each, and changes or deletes it then.
  private func insertions(with column: String) -> [TriggerTrial] {
    // Tables may have many texts, and there is not much time.
    let values = indexed.contains(column) ? [.null] : changes(of: column)
    let starts = values.map { [delete, insert([column: $0])] }
    let kind = "INSERT with \(column)"
    return [
      TriggerTrial(kind, ["INSERT"], starts.map { .init($0, mayLeaveOutRow: true) }),
      TriggerTrial(
        "\(kind), then UPDATE",
        ["UPDATE"],
        starts.flatMap { start in
          texts.prefix(1).map { .init(start + [update($0)], mayLeaveOutRow: true) }
        }
      ),
      TriggerTrial(
        "\(kind), then DELETE",
        ["DELETE"],
        starts.map { .init($0 + [delete], mayLeaveOutRow: true) }
      ),
    ]
  }

  /// Changes a column; one that the index does not have together with the texts.
  ///
  /// By its own text another row is in the index.
  private func ways(toUpdate column: String) -> [TriggerTrial.Way] {
    let isIndexed = indexed.contains(column)
    let filling = emptying.filter { $0 == column && values[$0] != .null }.map {
      TriggerTrial.Way([update([$0: .null]), update([$0: values[$0] ?? .null])])
    }
    return changes(of: column).flatMap { value in
      (isIndexed ? [[:]] : texts).map { texts in
        .init(
          [update(texts.merging([column: value]) { $1 })],
          mayLeaveOutRow: hasConditions && !(isIndexed && value == others[column])
        )
      }
    } + filling
  }

  /// Writes the columns that neither the index has nor a trigger reads, with the values that they have: that fires the
  /// triggers all the same.
  private var outside: [TriggerTrial] {
    let sets = columns.filter { !(indexed + read + [keyName]).contains($0) }
      .map { "\(identifier: $0) = \(identifier: $0)" as Fragment }
    guard !sets.isEmpty else { return [] }
    let update: Fragment = "UPDATE \(content.table) SET \(sets.listed) \(condition)"
    return [TriggerTrial("UPDATE outside the index", ["UPDATE"], [.init([update])])]
  }

  /// Writes that name the key.
  private var keyed: [TriggerTrial] {
    guard isKeyStored || hasRowid else { return [] }
    let sets = indexed.map { "\(identifier: $0) = excluded.\(identifier: $0)" as Fragment }.listed
    let next: Fragment = "\(identifier: keyName) = \(nextKey)"
    // Triggers may leave out a row with other texts than those of the table's rows.
    let texts = hasConditions ? Array(texts.prefix(1)) : texts
    func trial(
      _ kind: String,
      _ events: [String],
      _ statement: ([String: SQLValue]) -> Fragment
    ) -> TriggerTrial {
      // Its own texts a condition has let in, and perhaps no others.
      let mayLeaveOut = hasConditions && others.isEmpty
      return TriggerTrial(
        kind,
        events,
        texts.map { .init([statement($0)], mayLeaveOutRow: mayLeaveOut) }
      )
    }
    let upsert = trial("upsert", ["INSERT", "UPDATE"]) {
      "\(insert($0)) ON CONFLICT(\(identifier: keyName)) DO UPDATE SET \(sets)"
    }
    return [
      // The row that it replaces goes.
      trial(Self.replacement, ["INSERT", "DELETE"]) { insert($0, by: Self.replacement) },
      trial(Self.collision, ["INSERT", "DELETE"]) { insert($0) },
      trial("INSERT OR IGNORE", ["INSERT"]) { insert($0, by: "INSERT OR IGNORE") },
      // SQLite refuses the name of a rowid that no column keeps.
    ] + (isKeyStored ? [upsert] : []) + [
      TriggerTrial(
        Self.changeOfKey,
        ["UPDATE"],
        [
          .init(["UPDATE \(content.table) SET \(next) \(condition)"], mayLeaveOutRow: hasConditions)
        ]
      )
    ]
  }

  /// Other values for a column.
  private func changes(of column: String) -> [SQLValue] {
    let all: [SQLValue] = [.null, .integer(0), .integer(1)] + [others[column]].compactMap(\.self)
    return all.filter { $0 != values[column] }
  }

  /// Other texts for the row: those of another row, and some that its table may refuse.
  private var texts: [[String: SQLValue]] {
    let same = [SQLValue.integer(0), .null].map { value in
      Dictionary(indexed.map { ($0, value) }) { first, _ in first }
    }
    return ([others.filter { indexed.contains($0.key) }] + same)
      .filter { row in row.contains { values[$0.key] != $0.value } }
  }

  private var condition: Fragment {
    "WHERE \(content.keyColumn) = \(key ?? .null)"
  }

  private var nextKey: Fragment {
    "(SELECT coalesce(max(\(identifier: keyName)), 0) + 1 FROM \(content.table))"
  }

  private var delete: Fragment { "DELETE FROM \(content.table) \(condition)" }

  private func update(_ changes: [String: SQLValue]) -> Fragment {
    let sets = columns.compactMap { name in
      changes[name].map { "\(identifier: name) = \($0)" as Fragment }
    }
    return "UPDATE \(content.table) SET \(sets.listed) \(condition)"
  }

  private func insert(
    _ changes: [String: SQLValue] = [:],
    by verb: String = "INSERT",
    hasNewKey: Bool = false
  ) -> Fragment {
    let list = columns.map { name -> Fragment in
      hasNewKey && name == keyName ? nextKey : "\(changes[name] ?? values[name] ?? .null)"
    }
    return
      "\(raw: verb) INTO \(content.table)(\(columns.identifiers)) VALUES (\(list.listed))"
  }
}
