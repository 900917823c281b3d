public import QueryBuilder

/// An FTS5 table as its CREATE statement declares it: columns and options.
public struct IndexDeclaration: Sendable, Hashable {
  /// The table's name and columns.
  public let index: FTS5Index
  /// Everything else.
  public let options: FTS5Options

  /// Reads a declaration.
  ///
  /// - Parameters:
  ///   - tableName: The table's name.
  ///   - sql: The statement that is stored in `sqlite_schema`.
  /// - Returns: nil where the statement makes no FTS5 table.
  public init?(tableName: String, sql: String) {
    guard let arguments = ModuleArguments(sql: sql), arguments.module.lowercased() == "fts5" else {
      return nil
    }
    var columns: [FTS5Column] = []
    var options = FTS5Options()
    for argument in arguments.list {
      switch argument {
      case .column(let name, let words):
        columns.append(
          FTS5Column(name, isUnindexed: words.contains { $0.lowercased() == "unindexed" }))
      case .option(let key, let value): options.set(key.lowercased(), to: value)
      }
    }
    index = FTS5Index(tableName: tableName, columns: columns)
    self.options = options
  }
}

extension FTS5Options {
  /// Sets an option by the word and the text that a declaration has for it.
  fileprivate mutating func set(_ key: String, to value: String) {
    switch key {
    case "tokenize": tokenizer = Tokenizer(value)
    case "prefix":
      prefixes += value.split { !$0.isNumber }.compactMap { Int($0) }
    case "detail": detail = Detail(rawValue: value.lowercased()) ?? .full
    case "columnsize": storesColumnSizes = value != "0"
    case "content": content = value.isEmpty ? .contentless : .external(table: value, rowid: "rowid")
    case "content_rowid":
      if case .external(let table, _) = content { content = .external(table: table, rowid: value) }
    default: break
    }
  }
}
