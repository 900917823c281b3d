import LineEditor
import QueryBuilder
import SQLiteDatabase
import SQLSpelling
import SQLText

/// Completes SQL by the place where the cursor is.
struct SQLCompleter {
  /// Where names come from.
  let names: DatabaseNames

  /// The completions at the end of a text.
  func completion(of text: String, followedBy rest: String) -> Completion {
    let place = SQLPlace(atEndOf: text, followedBy: rest)
    if case .match(let query) = place.expectation {
      let columns = place.tables.flatMap { names.searchableColumns(of: $0.name, in: $0.schema) }
      // The query is in an SQL string, where a quote in a column's name would have to be doubled.
      return MatchCompleter(columns: columns.filter { !$0.contains("'") })
        .completion(of: text, query: query)
    }
    if case .file(let path) = place.expectation {
      return completion(of: text, path: path)
    }
    let found = candidates(at: place)
    return Completion(range: place.start..<text.endIndex, candidates: found)
  }

  /// The paths of files that begin with the text of a string; a file's ends the string.
  private func completion(of text: String, path: String) -> Completion {
    let found = names.showsFiles ? FileNames.completing(path) : []
    let length = path.replacing("'", with: "''").count
    return Completion(
      range: text.index(text.endIndex, offsetBy: -length)..<text.endIndex,
      candidates: found.map { file in
        let written = file.text.replacing("'", with: "''")
        return .init(file.isWhole ? written + "'" : written, label: file.text)
      }
    )
  }

  private func candidates(at place: SQLPlace) -> [Completion.Candidate] {
    switch place.expectation {
    case .statement: keywords(SQLKeyword.statementStarts, at: place)
    case .keyword: place.typed.isEmpty ? [] : keywords(SQLKeyword.all, at: place)
    case .table(let schema): tables(in: schema, at: place)
    case .column(let table): written(names.columns(of: table), at: place)
    case .member(let qualifier): members(of: qualifier, at: place)
    case .expression: expression(at: place)
    case .pragma: names.pragmas.beginning(with: place.typed).map { .init($0) }
    case .match, .file, .nothing: []
    }
  }

  private func keywords(_ keywords: [String], at place: SQLPlace) -> [Completion.Candidate] {
    guard !place.isQuoted else { return [] }
    let isLower = place.typed.last?.isLowercase ?? false
    return keywords.beginning(with: place.typed).map {
      .init((isLower ? $0.lowercased() : $0) + " ")
    }
  }

  private func written(_ names: [String], at place: SQLPlace) -> [Completion.Candidate] {
    names.beginning(with: place.typed).map { .init(SQLName.spelled($0)) }
  }

  private func tables(in schema: String?, at place: SQLPlace) -> [Completion.Candidate] {
    let common = schema == nil ? place.commonTables.map(\.name) : []
    let functions =
      schema == nil && !place.typed.isEmpty && !place.isQuoted
      ? names.tableFunctions.beginning(with: place.typed).map {
        Completion.Candidate("\(SQLName.spelled($0))(", label: "\($0)()")
      } : []
    let ordinary =
      written((names.tables(in: schema) + common).distinctSorted, at: place) + functions
    guard ordinary.isEmpty, !place.typed.isEmpty else { return ordinary }
    let schemas = schema == nil ? names.schemas.beginning(with: place.typed) : []
    return written(names.tables(in: schema, includingInternal: true), at: place)
      + schemas.map { .init("\(SQLName.spelled($0)).") }
  }

  /// What can come after `qualifier.`.
  private func members(of qualifier: String, at place: SQLPlace) -> [Completion.Candidate] {
    if let table = place.tables.first(where: { $0.isCalled(qualifier) }) {
      return written(columns(of: table, at: place), at: place)
    }
    let columns = names.columns(of: qualifier)
    return written(columns.isEmpty ? names.tables(in: qualifier) : columns, at: place)
  }

  /// The columns of a table, or of a query to which the statement gives its name.
  private func columns(of table: TableMention, at place: SQLPlace) -> [String] {
    let query =
      table.schema == nil
      ? place.commonTables.first { $0.name.isEqualInASCII(to: table.name) } : nil
    return query?.columns ?? names.columns(of: table.name, in: table.schema)
  }

  private func expression(at place: SQLPlace) -> [Completion.Candidate] {
    let columns =
      place.tables.isEmpty
      ? names.allColumns
      : place.tables.flatMap { self.columns(of: $0, at: place) }
    // Those of a WITH are named before the FROM that reads them.
    let named = place.commonTables.flatMap(\.columns)
    let found = written((columns + named).distinctSorted, at: place)
    guard !place.typed.isEmpty else { return found }
    let tables =
      place.tables.map { $0.alias ?? $0.name } + (place.tables.isEmpty ? names.tables : [])
    return found + written(tables.distinctSorted, at: place).filter { !found.contains($0) }
      + functions(at: place) + keywords(SQLKeyword.all, at: place)
  }

  /// The functions: up to eight with their arguments, more by name only, so that the list stays short.
  private func functions(at place: SQLPlace) -> [Completion.Candidate] {
    guard !place.isQuoted else { return [] }
    let callable = names.functions.filter { $0.name.hasPrefix(place.typed.lowercased()) }
    let functions = FunctionSignatures.labels(of: callable)
    return functions.map { name, label in
      .init("\(name)(", label: functions.count > 8 ? "\(name)()" : label)
    }
  }
}
