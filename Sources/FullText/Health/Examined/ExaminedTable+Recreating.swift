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
    if let error = try openingError() { return try reviving(from: error) }
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

  /// What makes a table anew that FTS5 cannot open, and so not drop either: its entry is taken out of the schema.
  ///
  /// This is for the user: SQLite checks nothing of what is written to the schema so.
  func reviving(from error: StoreError) throws -> Repair {
    guard table.schema == "main", let content, let declaration = try storedDeclaration() else {
      return .byHand(
        "FTS5 cannot open \(table.name): \(error.message); insert its texts into another table"
      )
    }
    let saved = "\(index.tableName)_saved"
    let names = index.columns.map { Fragment(identifier: $0.name) }.listed
    let columns = content.columns.map { Fragment(identifier: $0) }.listed
    let shadows = FTS5Shadow.allCases.filter { $0 != .content }
      .map { Drop(.table, "\(index.tableName)_\($0.rawValue)", ifExists: true) as any Statement }
    let keep = RawStatement(
      "ALTER TABLE \(identifier: content.name) RENAME TO \(identifier: saved)"
    )
    let fill = RawStatement(
      """
      INSERT INTO \(target)(rowid, \(names)) SELECT id, \(columns) FROM \(identifier: saved)
      """
    )
    return .byHand(
      "FTS5 cannot open \(table.name) (\(error.message)), so that neither rebuild nor DROP TABLE works; copy the "
        + "file, and take the table out of the schema by hand:",
      (content.isOwn ? [keep] : []) + [
        RawStatement("PRAGMA writable_schema = ON"),
        RawStatement(
          "DELETE FROM sqlite_master WHERE type = 'table' AND name = \(index.tableName)"
        ),
        RawStatement("PRAGMA writable_schema = RESET"),
      ] + shadows + [RawStatement(Fragment(raw: declaration))]
        + (content.isOwn ? [fill] : [perform(.rebuild)])
    )
  }
}
