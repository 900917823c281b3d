import CommandKit
import FullText
import Laboratory
import LineEditor
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// The names in the open database, read each time they are needed.
struct DatabaseNames {
  private let context: CommandContext

  /// Reads names in the database that a context has open at that moment.
  init(_ context: CommandContext) {
    self.context = context
  }

  /// Whether the names of files may be shown: safe mode keeps the shell inside its database.
  var showsFiles: Bool { !context.isSafe }

  /// Tables and views, without SQLite's own and FTS5's shadow tables.
  var tables: [String] { tables(in: nil) }

  /// The columns of all tables, and of the views that SQLite can compile.
  var allColumns: [String] {
    read { session in
      try session.catalogTables().filter(\.isOrdinary).flatMap { table in
        (try? session.columns(of: table.name, in: table.schema).map(\.name)) ?? []
      }
    }
    .distinctSorted
  }

  /// Tables and views of one database of the connection, or of all databases.
  ///
  /// - Parameters:
  ///   - schema: The database's name, in any case; nil for all databases.
  ///   - includesInternal: Whether to include SQLite's own tables and shadow tables.
  /// - Returns: Their names, in alphabetical order.
  func tables(in schema: String?, includingInternal includesInternal: Bool = false) -> [String] {
    read { session in
      try session.catalogTables().filter { table in
        (schema == nil || table.schema.lowercased() == schema?.lowercased())
          && (includesInternal || table.isOrdinary)
      }
      .map(\.name)
    }
    .distinctSorted
  }

  /// The databases of the connection: `main`, `temp`, and the attached ones.
  var schemas: [String] { read { try $0.catalogTables().map(\.schema) }.distinctSorted }

  /// The columns of a table in their order, including those that FTS5 hides.
  func columns(of table: String, in schema: String? = nil) -> [String] {
    read { try $0.columns(of: table, in: schema).map(\.name) }
  }

  /// The FTS5 tables of all databases.
  var fullTextTables: [String] { read { try $0.fullTextTables().map(\.name) }.distinctSorted }

  /// The searchable columns of an FTS5 table.
  func searchableColumns(of table: String, in schema: String?) -> [String] {
    let name = [schema, table].compactMap(\.self).joined(separator: ".")
    return read { try $0.fullTextTable(named: name)?.indexedColumns ?? [] }
  }

  /// The searchable columns of the FTS5 table in use.
  var indexedColumns: [String] { context.database.table?.indexedColumns ?? [] }

  /// Those of them that have weights, and the UNINDEXED ones in which hits count.
  var weighedColumns: [String] { context.database.table?.index.columns.weighedNames ?? [] }

  /// The functions, without those that are written as operators.
  var functions: [CatalogFunction] {
    read { try $0.catalogFunctions().filter(\.isOrdinary) }
  }

  /// The functions that stand in FROM as a table: `json_each`.
  var tableFunctions: [String] { read { try $0.tableFunctionNames() }.distinctSorted }

  /// The pragmas.
  var pragmas: [String] { read { try $0.pragmaNames() } }

  /// The titles of tags that begin with a text, the most used first.
  func tags(beginningWith prefix: String) -> [String] {
    read { try $0.suggestedTags(beginningWith: prefix, limit: 500) }
  }

  /// The titles of lists.
  var lists: [String] { read { try $0.listTitles() } }

  /// The SELECTs and runs that are kept for the FTS5 table in use, as they stand beside `vs`.
  var keptSides: [String] {
    guard let table = context.database.table else { return [] }
    return read { try $0.keptSides(of: table.name) }
  }

  private func read<Name>(_ names: (Session) throws -> [Name]) -> [Name] {
    context.database.store.catalog(names)
  }
}

extension Completion {
  /// A completion without proposals.
  static func none(at text: String) -> Self {
    Self(range: text.endIndex..<text.endIndex, candidates: [])
  }
}

extension [String] {
  /// The names that begin with a typed text, in any case.
  func beginning(with typed: some StringProtocol) -> [String] {
    let typed = typed.lowercased()
    return filter { $0.lowercased().hasPrefix(typed) }
  }

  /// The names in alphabetical order, without those that differ only in case.
  var distinctSorted: [String] {
    uniqued { $0.lowercased() }.sorted { $0.lowercased() < $1.lowercased() }
  }
}
