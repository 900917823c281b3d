import FullText
import QueryBuilder
import SQLiteDatabase

/// A row of a content table on which to try statements.
struct ProbedRow {
  let content: ContentSource
  let facts: TableFacts
  /// The columns that a statement can write, the key among them if it is a column.
  let columns: [String]
  let keyName: String?
  let values: [String: SQLValue]
  /// Its key; nil if the table is empty, so that there is no row to change.
  let key: SQLValue?

  /// How many rows it looks at to find one with a text in each indexed column.
  private static let mostRows = 50

  /// Takes a row of a table that the index has.
  init(_ content: ContentSource, in facts: TableFacts) throws {
    (self.content, self.facts) = (content, facts)
    let schema = try facts.schema()
    columns = schema.writtenColumns
    keyName =
      columns.first { $0.isEqualInASCII(to: content.key) }
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
      ? "WHERE \(content.keyColumn) IN (SELECT id FROM \(facts.table.shadow(.docsize)))" : ""
    let rows = try facts.session.rows(
      RawStatement("SELECT \(list) FROM \(content.table) \(known) LIMIT \(raw: "\(mostRows)")")
    )
    let indexed = Set(content.columns.map { $0.lowercasedInASCII })
    let places = columns.indices.filter { indexed.contains(columns[$0].lowercasedInASCII) }
    func isFull(_ row: [SQLValue]) -> Bool {
      places.allSatisfy { row[$0 + 1] != .null && row[$0 + 1] != .text("") }
    }
    return rows.filter(isFull) + rows.filter { !isFull($0) }
  }
}
