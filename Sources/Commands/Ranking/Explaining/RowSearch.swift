import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import SQLText

/// Reads the keys of rows.
///
/// For a text in the place of a key, it looks for the rows that may be meant.
struct RowSearch {
  /// The most rows that an error offers.
  private static let most = 3
  /// The most rows whose texts are read.
  private static let mostRead = 1000

  private let typed: [TypedRow]
  private let arguments: Arguments
  private let signature: Signature
  private var command: String { signature.title }

  /// Prepares to read what was typed for a command.
  init(_ typed: [TypedRow], _ arguments: Arguments, for signature: Signature) {
    self.typed = typed
    self.arguments = arguments
    self.signature = signature
  }

  /// The keys.
  ///
  /// - Throws: A ``CommandError`` where a text is no key, with lines that work in its place.
  func ids(in context: CommandContext) throws -> [Int64] {
    try typed.map { row in
      if let id = try row.id ?? id(titled: row, in: context) { return id }
      throw CommandError(
        "expected an id (a whole number), not \"\(row.text)\"",
        details: try offers(for: row, in: context)
      )
    }
  }

  /// The key of the only row of the search whose title, or other label, the text is, in any case.
  private func id(titled row: TypedRow, in context: CommandContext) throws -> Int64? {
    guard context.database.table != nil,
      (try? SearchTextLimits.searchText.check(row.text)) != nil,
      let search = asksWhyNot
        ? try search(for: row.text, in: context) : explainedSearch(in: context)
    else { return nil }
    let keys = try keys(of: search, in: context)
    let labels = try context.perform { try $0.labels(of: keys, in: search) }
    let titled = labels.filter { $0.value.lowercased() == row.text.lowercased() }
    return titled.count == 1 ? titled.first?.key : nil
  }

  private func offers(for row: TypedRow, in context: CommandContext) throws -> [String] {
    // Without a table to search in there is nothing near.
    guard context.database.table != nil, (try? SearchTextLimits.searchText.check(row.text)) != nil
    else {
      return []
    }
    let words = try search(for: row.text, in: context)
    let explained = explainedSearch(in: context)
    // A row that the search does not find may be any.
    let candidates = asksWhyNot ? explained.map { _ in words } : explained
    let named = try candidates.map { try rows(called: row.text, in: $0, context) } ?? []
    var offers: [String] = []
    if named.isEmpty || row != typed.first, !asksWhyNot, words.pattern != nil {
      let found = try keys(of: words, in: context)
      if let id = typed.compactMap(\.id).first ?? found.first, found.contains(id) {
        let text =
          context.database.usesReminders
          ? row.text : row.text.bareWord ?? MatchPattern.word(row.text).text
        offers.append("a search goes behind --, as in: \(command) \(id) -- \(text)")
      }
    }
    offers += named.map { id, label in
      "did you mean \(line(naming: id, for: row)) (\(Abbreviation.label(label)))?"
    }
    guard offers.isEmpty else { return offers }
    return [context.database.usesReminders ? ".reminders lists the ids" : ".match shows the rowids"]
  }

  /// Whether the command explains why a row is not found.
  private var asksWhyNot: Bool { command == WhyNotCommand.signature.title }

  /// The search that the command explains; nil where there is none.
  private func explainedSearch(in context: CommandContext) -> (any RankedSearch)? {
    let search = try? ExplanationArguments.search(arguments, in: context, for: command)
    return asksWhyNot || search?.pattern != nil ? search : nil
  }

  /// The command's line with a key in the place of what was typed.
  private func line(naming id: Int64, for row: TypedRow) -> String {
    let rows = typed.map { $0 == row ? "\(id)" : $0.text }
    return ExplanationArguments.line(of: signature, for: rows, arguments)
  }

  private func search(for text: String, in context: CommandContext) throws -> any RankedSearch {
    let searched = try context.searchedTable()
    let weights = context.search.weights
    guard searched.key != nil else { return searched.search(for: .word(text), weights: weights) }
    let plan = try context.perform { try searched.plan(text, in: $0) }
    return searched.search(for: plan, typed: text, weights: weights)
      ?? searched.search(for: .word(text), weights: weights)
  }

  private func keys(of search: any RankedSearch, in context: CommandContext) throws -> [Int64] {
    var keys: [Int64] = []
    try context.perform { session in
      try session.run(search.places) { row in
        if case .integer(let key) = row.value(0) { keys.append(key) }
        return keys.count < Self.mostRead
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

/// A row as it was typed: by its key, or by something else where a key is expected.
struct TypedRow: Sendable, Hashable {
  let text: String

  /// The key; nil where the text is none.
  var id: Int64? { Int64(text) }
}

extension ValueKind where Value == TypedRow {
  /// A row, by its key; any text is accepted, so that an error can say which rows are near.
  static var row: Self { .init("ID", expecting: "an id (a whole number)") { TypedRow(text: $0) } }
}
