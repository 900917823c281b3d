public import SQLiteDatabase

extension Session {
  /// Those of some tables in which judgments are kept, in the database that is attached for them.
  ///
  /// - Parameter tables: The tables of all databases.
  /// - Returns: The tables; none where what is attached as `judgments` holds something else.
  /// - Throws: A ``StoreError`` where SQLite cannot tell.
  public func judgmentTables(among tables: [CatalogTable]) throws -> [CatalogTable] {
    let attached = tables.filter {
      $0.kind == .table && $0.schema.lowercased() == JudgmentStore.schemaName
    }
    guard let schema = attached.first?.schema,
      try missingColumn(of: JudgmentTable.judging, in: schema) == nil
    else { return [] }
    return try attached.filter { table in
      let known = JudgmentTable.all.filter { $0.name == table.name.lowercased() }
      return try !known.isEmpty && missingColumn(of: known, in: schema) == nil
    }
  }
}
