import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// The repair that drops the table, makes it again by its stored declaration, and fills it from its content.
  func recreating() throws -> Repair {
    guard let declaration = try storedDeclaration() else {
      return .byHand("its CREATE statement cannot be read")
    }
    return try recreating(as: RawStatement(Fragment(raw: declaration)))
  }

  /// The repair that makes the table again with other options.
  func recreating(with options: FTS5Options) throws -> Repair {
    let copy = FTS5Index(tableName: index.tableName, columns: index.columns)
    return try recreating(as: CreateVirtualTable(copy, options: options, schema: table.schema))
  }

  private func recreating(as creation: some Statement) throws -> Repair {
    guard table.schema == "main" else {
      return .byHand("make \(table.name) anew in its own file", [creation])
    }
    if let obstacle = try rebuildObstacle() {
      return .byHand("do not make it anew: \(obstacle)", content == nil ? [] : rescue)
    }
    do {
      try requireOpening()
    } catch let error as StoreError where !error.isInterruption {
      return .byHand(
        "DROP TABLE fails here (\(error.message)); copy the texts out of \(content?.name ?? ""), and make "
          + "the table anew in another file",
        [creation]
      )
    }
    let settings = (try? session.storedSettings(of: index)) ?? []
    let drop = Drop(.table, index.tableName)
    guard let content, content.isOwn else {
      return .run(.recreate, [drop, creation] + settings + [perform(.rebuild)])
    }
    let copy = "\(index.tableName)_copy"
    let names = index.columns.map { Fragment(identifier: $0.name) }.listed
    let columns = content.columns.map { Fragment(identifier: $0) }.listed
    return .run(
      .recreate,
      [
        RawStatement(
          "CREATE TEMP TABLE \(identifier: copy) AS SELECT id, \(columns) FROM \(content.table)"
        ), drop, creation,
      ] + settings + [
        RawStatement(
          """
          INSERT INTO \(target)(rowid, \(names)) SELECT id, \(columns) FROM temp.\(identifier: copy)
          """
        ), Drop(.table, copy, schema: "temp"),
      ]
    )
  }
}
