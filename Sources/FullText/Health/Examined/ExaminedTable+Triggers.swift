import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  func readTriggers() throws -> [IndexTrigger] {
    var schemas = [table.schema]
    if table.schema != "temp", session.hasTemporaryDatabase { schemas.append("temp") }
    return try schemas.flatMap { schema in
      let statement = RawStatement(
        "SELECT sql FROM \(identifier: schema).sqlite_master WHERE type = 'trigger' ORDER BY name"
      )
      return try session.texts(statement).compactMap {
        IndexTrigger(schema: schema, sql: $0, writing: index.tableName, columns: table.columnNames)
      }
    }
  }

  /// The triggers of the content table that write the index, where the content is another program's table.
  func contentTriggers() throws -> [IndexTrigger] {
    guard let content, !content.isOwn else { return [] }
    return try triggers().filter { $0.table.lowercased() == content.name.lowercased() }
  }
}
