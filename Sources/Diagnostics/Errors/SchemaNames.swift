import FullText
import QueryBuilder
import SQLiteDatabase
import SQLText

/// The names that statements can use in a database; each access reads them again.
///
/// Names that cannot be read are left out: the statement has failed already, and its advice must not fail too.
struct SchemaNames {
  /// The tables that `.init` makes.
  let makeableTables: [String]

  let store: Store

  init(_ store: Store, makeableTables: [String]) {
    self.store = store
    self.makeableTables = makeableTables
  }

  /// The tables and views, without those of SQLite itself and those in which FTS5 keeps an index.
  var tables: [String] {
    store.catalog { try $0.catalogTables().filter(\.isOrdinary).map(\.name) }
  }

  /// The names of all indexes, triggers or views; `type` is `index`, `trigger` or `view`.
  func objects(ofType type: String) -> [String] {
    store.catalog { session in
      try session.texts(
        RawStatement(
          "SELECT name FROM sqlite_schema WHERE type = \(type) AND name NOT LIKE 'sqlite_%'"
        )
      )
    }
  }

  /// The columns of a table without hidden ones; empty if there is no such table.
  func columns(of table: String) -> [String] {
    store.catalog { try $0.columns(of: table).filter { !$0.isHidden }.map(\.name) }
  }

  /// The columns of a table to which an INSERT gives values if it names none.
  func writtenColumns(of table: String) -> [String] {
    store.catalog { try $0.columns(of: table).filter(\.isWritten).map(\.name) }
  }

  /// The module that makes a virtual table, in small letters; nil if it is none.
  func module(of table: String) -> String? {
    let declarations = store.catalog { session in
      try session.texts(
        RawStatement("SELECT sql FROM sqlite_schema WHERE name = \(table) COLLATE NOCASE")
      )
    }
    return declarations.first.flatMap(FullTextTable.module(inDeclaration:))
  }

  /// The columns of a table's primary key, in its order.
  func key(of table: String) -> [String] {
    store.catalog { try $0.columns(of: table) }.filter { $0.keyPlace > 0 }
      .sorted { $0.keyPlace < $1.keyPlace }.map(\.name)
  }

  /// The column that is a table's INTEGER PRIMARY KEY; nil if none is.
  func integerKey(of table: String) -> String? {
    let keys = store.catalog { try $0.columns(of: table) }.filter { $0.keyPlace > 0 }
    return keys.count == 1 && keys[0].type == "INTEGER" ? keys[0].name : nil
  }

  /// The functions, each once.
  var functions: [String] {
    Set(store.catalog { try $0.catalogFunctions() }.filter(\.isOrdinary).map(\.name)).sorted()
  }

  /// The numbers of arguments that a function can take, in ascending order; empty if it takes any number.
  func argumentCounts(of function: String) -> [Int] {
    let counts = store.catalog { try $0.catalogFunctions() }
      .filter { $0.name == function.lowercased() }.map(\.argumentCount)
    return counts.contains(nil) ? [] : Set(counts.compactMap(\.self)).sorted()
  }

  /// The names of the collations.
  var collations: [String] {
    store.catalog { try $0.texts(RawStatement("PRAGMA collation_list"), column: 1) }
  }

  /// Whether the judgments are attached.
  var hasJudgments: Bool {
    store.catalog { try $0.databases() }.contains { $0.name == "judgments" }
  }

  /// The names of the modules of virtual tables and table-valued functions.
  var modules: [String] { store.catalog { try $0.texts(RawStatement("PRAGMA module_list")) } }

  /// The names of the pragmas.
  var pragmas: [String] { store.catalog { try $0.pragmaNames() } }

  /// The FTS5 tables that SQLite finds by their names alone.
  var fullTextTables: [FullTextTable] {
    store.catalog { try $0.fullTextTables() }.filter { $0.index.schema == nil }
  }

  /// The name of the function that an FTS5 table has stored for its rank; nil for FTS5's default.
  func rankFunction(of table: FullTextTable) -> String? {
    store.catalog { try [$0.storedRank(of: table.index)].compactMap(\.self) }.first
      .map { $0.prefix { $0 != "(" }.filter { $0 != " " } }
  }

  /// Whether FTS5 has no tokenizer of a name here.
  func lacksTokenizer(_ name: String) -> Bool {
    do {
      _ = try store.perform { try $0.tokens(of: "a", by: Tokenizer(SQLValue.text(name).literal)) }
      return false
    } catch {
      return (error as? StoreError)?.message.hasPrefix("no such tokenizer") == true
    }
  }

  /// Whether FTS5 takes a tokenizer with its options.
  func takesTokenizer(_ specification: String) -> Bool {
    let tokens = try? store.perform { try $0.tokens(of: "a", by: Tokenizer(specification)) }
    return tokens != nil
  }

  /// The foreign keys of a table.
  func foreignKeys(of table: String) -> [ForeignKey] {
    store.catalog { try $0.foreignKeys(of: table) }
  }

  /// The value of a parameter as text, by its name with its mark; nil if it is NULL or not set.
  func parameterText(_ name: String) -> String? {
    let parameters = (try? store.perform { try $0.parameters() }) ?? []
    guard let (_, value, literal) = parameters.first(where: { $0.name == name }) else { return nil }
    switch value {
    case .text(let text): return text
    case .null: return nil
    case .integer, .real, .blob: return literal
    }
  }

  /// The error with which SQLite refuses to compile a statement.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - takesTexts: Whether a name in double quotes that nothing has is a text.
  /// - Returns: The error; nil if SQLite compiles the statement.
  func compilerError(in sql: String, takingNamesForTexts takesTexts: Bool = true) -> StoreError? {
    do {
      _ = try store.perform { session in
        let prepare = { try session.prepare(firstOf: Substring(sql)) }
        return try takesTexts ? prepare() : session.withoutDoubleQuotedTexts(prepare)
      }
      return nil
    } catch {
      return error as? StoreError
    }
  }
}
