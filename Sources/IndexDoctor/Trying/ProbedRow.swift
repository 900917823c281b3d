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

  let content: ContentSource
  let columns: [String]
  /// The columns whose change changes the index.
  let indexed: [String]
  /// Values that no row has, for the columns other than the key in which no two rows have the same.
  let fresh: [String: SQLValue]
  /// The other columns that triggers read.
  let read: [String]
  let hasConditions: Bool
  /// The column with the key, and whether it is a column of the table, and not only its rowid.
  let keyName: String
  let isKeyStored: Bool
  /// Whether the key is the rowid of a table.
  let hasRowid: Bool
  /// Whether SQLite finds a key for a row that has none.
  let isRowidKey: Bool
  let values: [String: SQLValue]
  /// The values of a row with other texts; none if there is no such row.
  let others: [String: SQLValue]
  /// Whether two indexed columns may have the same number of tokens, so that it does not show where they are mixed up.
  let hasEvenColumns: Bool
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
