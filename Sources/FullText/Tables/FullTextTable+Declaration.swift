import QueryBuilder

extension FullTextTable {
  /// Reads the statement that made a table; nil if it makes no FTS5 table.
  ///
  /// - Parameters:
  ///   - tableName: The table's name.
  ///   - schema: The database that it is in.
  ///   - isHidden: Whether SQLite finds another table by the name alone, so that statements name the database, too.
  ///   - sql: The statement that is stored in `sqlite_schema`.
  public init?(
    tableName: String,
    schema: String = "main",
    isHidden: Bool = false,
    sql: String
  ) {
    guard let arguments = ModuleArguments(sql: sql), arguments.module.lowercased() == "fts5" else {
      return nil
    }
    var columns: [FTS5Column] = []
    var options = FTS5Options()
    var contentRowid = "rowid"
    for argument in arguments.list {
      switch argument {
      case .column(let name, let words):
        columns.append(
          FTS5Column(name, isUnindexed: words.contains { $0.lowercased() == "unindexed" })
        )
      case .option(let key, let value):
        let option = OptionName(abbreviation: key)
        if option == .contentRowid { contentRowid = value }
        options.set(option, to: value)
      }
    }
    if case .external(let table, _) = options.content {
      options.content = .external(table: table, rowid: contentRowid)
    }
    self.init(
      FTS5Index(
        tableName: tableName,
        columns: options.detail == .full || options.content == .contentless
          ? columns
          : columns.map { FTS5Column($0.name, isUnindexed: $0.isUnindexed, countsHits: true) },
        schema: isHidden ? schema : nil,
        database: schema
      ),
      options: options
    )
  }

  /// Why SQLite 3.40 would crash as soon as it used the table that a statement makes; nil where it would not.
  public static func reasonForCrash(inDeclaration sql: String) -> String? {
    // FTS5 makes a tokenizer at the first of several options.
    ModuleArguments(sql: sql)?.list.lazy.compactMap { argument in
      guard case .option(let key, let value) = argument,
        OptionName(abbreviation: key) == .tokenize
      else { return nil }
      return Tokenizer(value).problemOfOptions
    }.first
  }

  /// The module that a CREATE VIRTUAL TABLE statement names, in small letters; nil of another statement.
  public static func module(inDeclaration sql: String) -> String? {
    ModuleArguments(sql: sql)?.module.lowercasedInASCII
  }

  /// The names of the options that ``options`` knows.
  public static let knownOptions = OptionName.allCases.filter { !$0.isNewer }.map(\.rawValue)

  /// The names of the options in a CREATE statement that are not 0: whole, even if they are abbreviated.
  ///
  /// They include options of newer versions of FTS5, which ``options`` does not know.
  public static func optionNames(in sql: String) -> [String] {
    ModuleArguments(sql: sql)?.list.compactMap { argument in
      guard case .option(let name, let value) = argument, value != "0" else { return nil }
      return OptionName(abbreviation: name)?.rawValue ?? name.lowercasedInASCII
    } ?? []
  }
}

/// The options, in the order in which FTS5 compares them with an abbreviated name.
private enum OptionName: String, CaseIterable {
  case prefix, tokenize, content
  case contentlessDelete = "contentless_delete"
  case contentlessUnindexed = "contentless_unindexed"
  case contentRowid = "content_rowid"
  case columnsize, locale, detail, tokendata

  /// The first option whose name begins with the text, as FTS5 reads it; nil if there is none.
  init?(abbreviation: String) {
    let typed = abbreviation.lowercasedInASCII
    guard let name = Self.allCases.first(where: { $0.rawValue.hasPrefix(typed) }) else {
      return nil
    }
    self = name
  }

  /// Whether FTS5 has learned it since SQLite 3.38.
  var isNewer: Bool {
    [.contentlessDelete, .contentlessUnindexed, .locale, .tokendata].contains(self)
  }
}

extension FTS5Options {
  /// Sets an option to its text in the declaration.
  fileprivate mutating func set(_ option: OptionName?, to value: String) {
    switch option {
    case .tokenize: tokenizer = Tokenizer(value)
    case .prefix: prefixes += value.split { !$0.isNumber }.compactMap { Int($0) }
    case .detail:
      // FTS5 calls it columns, and takes the beginning of a name.
      let typed = value.lowercasedInASCII
      detail = "columns".hasPrefix(typed) ? .column : "none".hasPrefix(typed) ? .none : .full
    case .columnsize: storesColumnSizes = value != "0"
    case .content:
      content = value.isEmpty ? .contentless : .external(table: value, rowid: "rowid")
    case .contentlessUnindexed: keepsUnindexedTexts = value != "0"
    case .contentlessDelete, .contentRowid, .locale, .tokendata, nil: break
    }
  }
}
