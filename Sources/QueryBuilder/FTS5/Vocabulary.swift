/// An `fts5vocab` table, which lists the terms of an FTS5 index; it is made in `temp`.
public struct Vocabulary: Sendable, Hashable {
  /// What a row of the table stands for.
  public enum Kind: String, Sendable, CaseIterable {
    /// A term: `term`, `doc` (rows with it), `cnt` (times that it occurs).
    case row
    /// A term in a column: `term`, `col`, `doc`, `cnt`.
    case col
    /// One occurrence: `term`, `doc` (the row's key), `col`, `offset` (the token's place).
    case instance
  }

  /// The table's own name.
  public let name: String
  /// The name of the FTS5 table.
  let indexName: String
  /// The database that the FTS5 table is in.
  let schema: String
  /// What a row stands for.
  let kind: Kind

  /// A table of the terms of an index.
  public init(name: String, of indexName: String, in schema: String = "main", kind: Kind) {
    self.name = name
    self.indexName = indexName
    self.schema = schema
    self.kind = kind
  }

  /// The term, as the tokenizer made it.
  public var term: Expression<String> { column("term") }

  /// The rows that contain the term; with ``Kind/instance``, the row's key.
  public var documents: Expression<Int> { column("doc") }

  /// How often the term occurs; not with ``Kind/instance``.
  public var occurrences: Expression<Int> { column("cnt") }

  /// The column in which the term occurs; not with ``Kind/row``.
  public var column: Expression<String> { column("col") }

  /// The token's place in its column, from 0; with ``Kind/instance`` only.
  public var offset: Expression<Int> { column("offset") }

  /// `SELECT * FROM "vocabulary"`, to which columns and conditions may be added.
  public var all: Select<> { select(from: name) }

  private func column<Value>(_ column: String) -> Expression<Value> {
    Expression(sql: "\(identifier: name).\(identifier: column)")
  }
}
