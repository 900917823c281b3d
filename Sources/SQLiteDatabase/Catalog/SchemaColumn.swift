import QueryBuilder

/// A column of a table or a view, as SQLite describes it.
public struct SchemaColumn: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The type as it was declared, in upper case.
  public let type: String
  /// Its place in the primary key, from 1; 0 if it is no part of it.
  public let keyPlace: Int
  /// Whether SQLite computes its value from other columns.
  public let isGenerated: Bool
  /// Whether `SELECT *` leaves it out, as it does a column with the name of an FTS5 table.
  public let isHidden: Bool

  /// Whether an INSERT that names no columns gives it a value.
  public var isWritten: Bool { !isGenerated && !isHidden }
}

/// A foreign key, as SQLite describes it.
public struct ForeignKey: Hashable, Sendable {
  /// A column of the table that has it.
  public let column: String
  /// The table that it refers to.
  public let table: String
  /// The column there; nil if it refers to the primary key.
  public let target: String?
}

/// What SQLite says of a table, by its name in any case, in a database or in the first that has a table of the name.
extension Session {
  /// The columns of a table or view in their order, also generated and hidden ones; none if there is no such table.
  public func columns(of table: String, in schema: String? = nil) throws -> [SchemaColumn] {
    try schemaTexts(question("table_xinfo", of: table, in: schema)).compactMap { row in
      guard let name = row[1], let type = row[2], let place = row[5].flatMap(Int.init),
        let hidden = row[6].flatMap(Int.init)
      else { return nil }
      return SchemaColumn(
        name: name,
        type: type.uppercased(),
        keyPlace: place,
        isGenerated: hidden > 1,
        isHidden: hidden == 1
      )
    }
  }

  /// The column that keeps the rowid of a table, its only INTEGER PRIMARY KEY; nil if none does.
  ///
  /// An `INTEGER PRIMARY KEY DESC` does not: SQLite makes an index for it, as for other keys.
  public func rowidColumn(of table: String, in schema: String? = nil) throws -> String? {
    let keys = try columns(of: table, in: schema).filter { $0.keyPlace > 0 }
    guard keys.count == 1, keys[0].type == "INTEGER",
      try !indexOrigins(of: table, in: schema).contains("pk")
    else { return nil }
    return keys[0].name
  }

  /// Why each index of a table exists: `c` for CREATE INDEX, `u` for UNIQUE, `pk` for PRIMARY KEY.
  public func indexOrigins(of table: String, in schema: String? = nil) throws -> [String] {
    try description("index_list", of: table, in: schema).compactMap(\.[3].text)
  }

  /// Whether a column of a table alone has an index by which it is unique in all rows.
  public func isUnique(
    _ column: String,
    of table: String,
    in schema: String? = nil
  ) throws -> Bool {
    try description("index_list", of: table, in: schema).contains { row in
      guard case .text(let index) = row[1], row[2] == .integer(1), row[4] == .integer(0) else {
        return false
      }
      return try description("index_info", of: index, in: schema).map { $0[2] } == [.text(column)]
    }
  }

  /// The foreign keys of a table, one for each of their columns.
  public func foreignKeys(of table: String, in schema: String? = nil) throws -> [ForeignKey] {
    try description("foreign_key_list", of: table, in: schema).compactMap { row in
      guard case .text(let other) = row[2], case .text(let column) = row[3] else { return nil }
      return ForeignKey(column: column, table: other, target: row[4].text)
    }
  }

  /// Whether the tables of a name in the databases `main` and `temp` are STRICT; false if there is none.
  ///
  /// SQLite compiles all views of these databases for the answer.
  public func isStrict(_ table: String) throws -> Bool {
    let strict = try ["main", "temp"].flatMap { try description("table_list", of: table, in: $0) }
      .map { $0[5] == .integer(1) }
    return !strict.isEmpty && strict.allSatisfy(\.self)
  }

  /// The rows of a PRAGMA about a table.
  ///
  /// Its function, as pragma_table_xinfo, is not asked: a stranger's file may have a table or a view of that name.
  private func description(
    _ pragma: Fragment,
    of table: String,
    in schema: String?
  ) throws -> [[SQLValue]] {
    try rows(question(pragma, of: table, in: schema))
  }

  private func question(_ pragma: Fragment, of table: String, in schema: String?) -> RawStatement {
    let schema: Fragment = schema.map { "\(identifier: $0)." } ?? ""
    return RawStatement("PRAGMA \(schema)\(pragma)(\(identifier: table))")
  }
}
