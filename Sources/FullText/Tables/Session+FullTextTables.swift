import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The FTS5 tables of all open databases, those first that a bare name finds first.
  ///
  /// They are read from the text of the schema, so that a table is there also if FTS5 cannot open it,
  /// as for want of its tokenizer.
  public func fullTextTables() throws -> [FullTextTable] {
    var tables: [FullTextTable] = []
    var names: Set<String> = []
    for schema in try schemasByPrecedence() {
      for row in try rows(Self.entries(of: schema)) {
        guard case .text(let name) = row[0] else { continue }
        let isFirst = names.insert(name.lowercased()).inserted
        guard case .text(let sql) = row[1],
          let declaration = IndexDeclaration(
            tableName: name,
            schema: isFirst ? nil : schema,
            sql: sql
          )
        else { continue }
        tables.append(FullTextTable(schema: schema, declaration: declaration))
      }
    }
    return tables
  }

  /// The FTS5 table of a name, as SQLite would find it: `notes`, or `old.notes` in a database `old`.
  public func fullTextTable(named name: String) throws -> FullTextTable? {
    let tables = try fullTextTables()
    let typed = name.lowercased()
    return tables.first { $0.index.tableName.lowercased() == typed && $0.index.schema == nil }
      ?? tables.first { "\($0.schema).\($0.index.tableName)".lowercased() == typed }
  }

  /// The query for the tables and views of a database: their names, and the statements that made them.
  private static func entries(of schema: String) -> Select<> {
    let name = Expression<String>(column: "name")
    return select(from: "sqlite_master", in: schema)
      .where(Expression<String>(column: "type").in(["table", "view"]))
      .order(by: [name.collateNoCase])
      .select([name, Expression<String?>(column: "sql")])
  }

  /// The names of the open databases in the order in which SQLite looks for a table.
  private func schemasByPrecedence() throws -> [String] {
    let names = try texts(
      select(from: "pragma_database_list").order(by: [Expression<Int>(column: "seq")])
        .select([Expression<String>(column: "name")])
    )
    return names.filter { $0 == "temp" } + names.filter { $0 != "temp" }
  }
}
