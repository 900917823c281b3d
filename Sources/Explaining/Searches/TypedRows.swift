import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import SQLText

/// Rows as they were typed: by their keys, or by other texts, for which the rows are looked for that may be meant.
struct TypedRows {
  /// The most rows that an error offers.
  private static let most = 3
  /// The most rows whose texts are read at once.
  private static let mostRead = 1000

  /// A row as it was typed: by its key, or by something else where a key is expected.
  private struct TypedRow: Hashable {
    let text: String

    /// The key; nil where the text is none.
    var id: Int64? { Int64(text) }
  }

  private let typed: [TypedRow]
  private let search: TypedSearch
  private let command: String
  private let areMissing: Bool

  /// Prepares to read what was typed for a command.
  ///
  /// - Parameters:
  ///   - typed: The rows.
  ///   - search: The search that the command explains.
  ///   - command: The title of the command.
  ///   - areMissing: Whether the command explains why the search does not find the rows, so that they may be any.
  init(_ typed: [String], of search: TypedSearch, for command: String, areMissing: Bool) {
    self.typed = typed.map(TypedRow.init)
    (self.search, self.command, self.areMissing) = (search, command, areMissing)
  }

  /// The keys.
  ///
  /// - Throws: A ``CommandError`` where a text is no key, with lines that work in its place.
  func ids(in context: CommandContext) throws -> [Int64] {
    // Several words that are no keys may be one title.
    if let title, let id = try id(titled: title, in: context) { return [id] }
    // More than two rows are never compared.
    if let title, typed.count > 2 { throw try noID(title, in: context) }
    return try typed.map { row in
      if let id = try row.id ?? id(titled: row, in: context) { return id }
      throw try noID(row, in: context)
    }
  }

  private func noID(_ row: TypedRow, in context: CommandContext) throws -> CommandError {
    CommandError(
      "expected an id or a whole title, not \"\(row.text)\"",
      details: try offers(for: row, in: context)
    )
  }

  /// The words together, where none is a key.
  private var title: TypedRow? {
    guard typed.count > 1, typed.allSatisfy({ $0.id == nil }) else { return nil }
    return TypedRow(text: typed.map(\.text).joined(separator: " "))
  }

  /// The key of the only row of the search whose title, or other label, the text is, in any case.
  private func id(titled row: TypedRow, in context: CommandContext) throws -> Int64? {
    guard context.database.table != nil,
      SearchTextLimits.searchText.accepts(row.text),
      let search = areMissing
        ? try request(for: row.text, in: context) : explainedSearch(in: context)
    else { return nil }
    // Another row of this title may stand anywhere.
    let keys = try keys(of: search, in: context, atMost: .max)
    var titled: [Int64] = []
    for start in stride(from: 0, to: keys.count, by: Self.mostRead) where titled.count < 2 {
      let part = Array(keys[start..<min(start + Self.mostRead, keys.count)])
      let labels = try context.perform { try $0.labels(of: part, in: search) }
      titled += labels.filter { $0.value.lowercased() == row.text.lowercased() }.keys
    }
    return titled.count == 1 ? titled[0] : nil
  }

  private func offers(for row: TypedRow, in context: CommandContext) throws -> [String] {
    // Without a table to search in there is nothing near.
    guard context.database.table != nil, SearchTextLimits.searchText.accepts(row.text) else {
      return []
    }
    let words = try request(for: row.text, in: context)
    // Who types the word before the id means the id of the row, and not a word to look for.
    if areMissing, let id = Int64(search.text),
      try context.perform({ try $0.hasRow(id, for: words) })
    {
      return ["a search goes after --, as in: \(command) \(id) -- \(row.text)"]
    }
    let explained = explainedSearch(in: context)
    // A row that the search does not find may be any.
    let candidates = areMissing ? explained.map { _ in words } : explained
    let named = try candidates.map { try rows(called: row.text, in: $0, context) } ?? []
    var offers: [String] = []
    let hasID = typed.contains { $0.id != nil }
    if named.isEmpty || hasID || row != typed.first, !areMissing, words.pattern != nil {
      let found = try keys(of: words, in: context)
      if let id = typed.compactMap(\.id).first ?? found.first, found.contains(id) {
        offers.append("a search goes after --, as in: \(command) \(id) -- \(row.text)")
      }
    }
    offers += named.map { id, label in
      "did you mean \(line(naming: id, for: row)) (\(Abbreviation.label(label)))?"
    }
    guard offers.isEmpty else { return offers }
    return [context.database.idListing]
  }

  /// The search that the command explains; nil where there is none.
  private func explainedSearch(in context: CommandContext) -> (any RankedSearch)? {
    let search = try? self.search.request(in: context, for: command)
    return areMissing || search?.pattern != nil ? search : nil
  }

  /// The command's line with a key in the place of what was typed.
  private func line(naming id: Int64, for row: TypedRow) -> String {
    let rows =
      row == title
      ? ["\(id)"] : typed.map { $0 == row ? "\(id)" : DotCommandLine.argument($0.text) }
    return search.line(of: command, for: rows)
  }

  private func request(for text: String, in context: CommandContext) throws -> any RankedSearch {
    let searched = try context.searchedTable()
    let weights = context.search.weights
    guard searched.key != nil else { return searched.search(for: .word(text), weights: weights) }
    let plan = try context.perform { try searched.plan(text, in: $0) }
    return searched.search(for: plan, typed: text, weights: weights)
      ?? searched.search(for: .word(text), weights: weights)
  }

  private func keys(
    of search: any RankedSearch,
    in context: CommandContext,
    atMost most: Int = mostRead
  ) throws -> [Int64] {
    var keys: [Int64] = []
    try context.perform { session in
      try session.run(search.places) { row in
        if case .integer(let key) = row.value(0) { keys.append(key) }
        return keys.count < most
      }
    }
    return keys
  }

  /// The first rows of a search in whose label a text is.
  private func rows(
    called text: String,
    in search: any RankedSearch,
    _ context: CommandContext
  ) throws -> [(id: Int64, label: String)] {
    // A row is not compared with itself.
    let known = typed.compactMap(\.id)
    let keys = try keys(of: search, in: context).filter { !known.contains($0) }
    let labels = try context.perform { try $0.labels(of: keys, in: search) }
    let called = keys.compactMap { key in
      labels[key].flatMap { label in
        label.lowercased().contains(text.lowercased()) ? (id: key, label: label) : nil
      }
    }
    return Array(called.prefix(Self.most))
  }
}
