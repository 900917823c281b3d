import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The FTS5 tables of all open databases, in the order in which SQLite looks for a table.
  ///
  /// This reads the text of the schema, so that it also finds a table that FTS5 cannot open, as when its
  /// tokenizer is missing.
  public func fullTextTables() throws -> [FullTextTable] {
    var tables: [FullTextTable] = []
    // Of the databases before the present one: they hide its tables of the same names.
    var names: Set<String> = []
    let schemas = try schemasByPrecedence()
    for schema in schemas {
      for row in try schemaTexts(Self.virtualTables(of: schema)) {
        guard let name = row[0], let sql = row[1],
          let table = FullTextTable(
            tableName: name,
            schema: schema,
            isHidden: names.contains(name.lowercasedInASCII),
            sql: sql
          )
        else { continue }
        tables.append(table)
      }
      if schema != schemas.last { try names.formUnion(texts(Self.names(of: schema))) }
    }
    return tables
  }

  /// The FTS5 table of a name, as SQLite would find it: `notes`, or `old.notes` in a database `old`.
  public func fullTextTable(named name: String) throws -> FullTextTable? {
    let tables = try fullTextTables()
    return tables.first { $0.index.tableName.isEqualInASCII(to: name) && $0.index.schema == nil }
      ?? tables.first { "\($0.schema).\($0.index.tableName)".isEqualInASCII(to: name) }
  }

  /// A table as its database declares it at this moment: another program may have made it again since it was read.
  ///
  /// - Returns: The table; nil if it is gone, or is no FTS5 table any more.
  public func declared(_ table: FullTextTable) throws -> FullTextTable? {
    let name = Expression<String>(column: "name")
    let declaration = Self.virtualTables(of: table.schema).where(name == table.index.tableName)
    guard let sql = try schemaTexts(declaration).first?[1] else { return nil }
    return FullTextTable(
      tableName: table.index.tableName,
      schema: table.schema,
      isHidden: table.index.schema != nil,
      sql: sql
    )
  }

  /// The query for the virtual tables of a database: their names, and the statements that made them.
  ///
  /// They have no page of their own, and SQLite reads the texts of no other tables for it.
  private static func virtualTables(of schema: String) -> Select<> {
    let name = Expression<String>(column: "name")
    return select(from: "sqlite_master", in: schema)
      .where(Expression<String>(column: "type") == "table")
      .where(Expression<Int>(column: "rootpage") == 0)
      .order(by: [name.collateNoCase])
      .select([name, Expression<String?>(column: "sql")])
  }

  /// The query for the names of a database's tables and views, in lower case.
  private static func names(of schema: String) -> RawStatement {
    RawStatement(
      "SELECT lower(name) FROM \(identifier: schema).sqlite_master WHERE type IN ('table', 'view')"
    )
  }

  /// An FTS5 table of the main database; nil if there is no such table.
  public func mainFullTextTable(named tableName: String) throws -> FullTextTable? {
    // As text: each start asks for it, and the builder's types take time to be made.
    let declaration = RawStatement(
      "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = \(tableName) COLLATE NOCASE"
    )
    guard let sql = try schemaTexts(declaration).first?[0] else { return nil }
    return FullTextTable(tableName: tableName, sql: sql)
  }

  /// The names of the open databases in the order in which SQLite looks for a table.
  private func schemasByPrecedence() throws -> [String] {
    let names = try databases().map(\.name)
    return names.filter { $0 == "temp" } + names.filter { $0 != "temp" }
  }
}
