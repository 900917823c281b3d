import FullText
import QueryBuilder

/// The table or view from which FTS5 reads a full-text table's texts.
struct ContentSource {
  /// The database that it is in.
  let schema: String
  /// Its name.
  let name: String
  /// The column with the rows' keys: `content_rowid`, or `id` of FTS5's own table.
  let key: String
  /// The columns with the texts, in the order of the full-text table's columns.
  let columns: [String]
  /// Whether it is FTS5's own table.
  let isOwn: Bool

  /// The source of a table; nil if it keeps no text.
  init?(of table: FullTextTable) {
    schema = table.schema
    switch table.options.content {
    case .contentless: return nil
    case .own:
      name = "\(table.index.tableName)_content"
      key = "id"
      columns = table.index.columns.indices.map { "c\($0)" }
      isOwn = true
    case .external(let name, let rowid):
      self.name = name
      key = rowid
      columns = table.columnNames
      isOwn = false
    }
  }

  /// The source as FROM names it.
  var table: Fragment { "\(identifier: schema).\(identifier: name)" }

  /// The key column.
  var keyColumn: Fragment { Fragment(identifier: key) }
}

extension [Fragment] {
  /// The fragments with commas between them.
  var listed: Fragment { joined(separator: ", ") }
}
