import CommandKit
import FullText
import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase

/// Reads the rows that queries find, in the order of a chosen ranking.
struct RankingReader: PlaceReader {
  /// The ranking.
  let choice: RankingChoice
  /// The table in use, or its copy by another tokenizer.
  private let searched: SearchedTable

  /// The most rankings that are read together: each copy is made inside the call for the one before, and takes its stack.
  static let most = 100

  /// Makes sure that some rankings can be read together.
  ///
  /// - Throws: A ``CommandError`` where there are more than ``most``.
  static func check(count: Int) throws {
    guard count <= most else {
      throw CommandError("\(count) rankings are more than the \(most) that can be read together")
    }
  }

  /// Makes the indexes that some choices need, does some work in the same transaction, and drops them again.
  ///
  /// - Throws: A ``CommandError`` where there is no text to index, or there are too many choices, and what `body` throws.
  static func with<Result>(
    _ choices: [RankingChoice],
    in context: CommandContext,
    _ body: ([RankingReader], Session) throws -> Result
  ) throws -> Result {
    try check(count: choices.count)
    let own = try context.searchedTable()
    let tokenizers = choices.compactMap(\.tokenizer)
    guard tokenizers.isEmpty || own.key != .reminderID else {
      throw CommandError(
        "the reminders' ids are not the rowids of \(own.table.name), as a copy by another tokenizer needs them"
      )
    }
    return try context.perform { session in
      try session.transaction(.begin) {
        try context.withCopies(of: own.table, by: tokenizers, named: "judged", in: session) {
          copies in
          let readers = choices.map { choice in
            let copy = choice.tokenizer.flatMap { copies[$0] }
            let searched = SearchedTable(copy?.table ?? own.table, key: own.key, now: own.now)
            return RankingReader(choice: choice, searched: searched)
          }
          return try body(readers, session)
        }
      }
    }
  }

  var name: String { choice.name }

  /// The bm25 call, the tokenizer if it is another than the table's, and the form if it is not ``QueryForm/all``.
  func call(in context: CommandContext) throws -> String {
    let call = try context.database.fullTextTable().index.bm25(choice.weights).fragment.readable()
    let form = choice.form == .all ? nil : RankingWord.form + choice.form.name
    return [call, choice.tokenizer?.specification, form].compactMap(\.self).joined(separator: ", ")
  }

  /// The keys of the rows that a query finds, in the ranking's order.
  ///
  /// An index that another program fills may have a reminder twice: its first place is the one that counts.
  func places(of query: JudgedQuery, in session: Session) throws -> [Int64] {
    var keys: [Int64] = []
    var seen: Set<Int64> = []
    try query.naming(for: choice) {
      guard let search = try search(for: query, in: session) else { return }
      try session.run(search.places) { row in
        if case .integer(let key) = row.value(0), seen.insert(key).inserted { keys.append(key) }
        return true
      }
    }
    return keys
  }

  /// The rows that a query finds, with their hits; nil where it looks for nothing in the index.
  ///
  /// Of a reminder that the index has twice, the row is taken that is listed first.
  func ranking(of query: JudgedQuery, in session: Session) throws -> Ranking? {
    try query.naming(for: choice) {
      try search(for: query, in: session)?
        .scoring()
        .map(session.ranking)?.withoutRepeats
    }
  }

  func cards(
    of query: JudgedQuery,
    first count: Int,
    markers: HitMarkers?,
    in session: Session
  ) throws -> [RowCard] {
    guard var search = try search(for: query, in: session) else { return [] }
    (search.limit, search.markers) = (count, markers)
    while true {
      let page = try search.answer(in: session)
      let firsts = page.keys.indices.uniqued { page.keys[$0] }
      guard firsts.count < count, page.keys.count == search.limit else {
        return firsts.prefix(count).map { RowCard(page, row: $0) }
      }
      // Some rows are there twice, and take the places of others: see places(of:in:).
      search.limit = page.keys.count * 2
    }
  }

  /// The search for a query; nil where the index can find nothing of it.
  private func search(for query: JudgedQuery, in session: Session) throws -> (any RankedSearch)? {
    try searched.search(for: query, form: choice.form, weights: choice.weights, in: session)
  }

  func remark(on queries: [JudgedQuery], in session: Session) throws -> String? {
    let parts = try searched.remarks(on: queries, form: choice.form, in: session)
    return parts.isEmpty ? nil : "\(choice.name): \(parts.joined(separator: "; "))."
  }
}

extension JudgedQuery {
  /// Does some work for the query, whose text an error then names.
  func naming<Result>(for choice: RankingChoice, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as StoreError where error.failure?.isGeneric == true {
      // The table's own index may take it.
      guard choice.tokenizer == nil else {
        throw CommandError(
          "the judged query \"\(label)\" cannot be run by \(choice.name): \(error.message)"
        )
      }
      // An expression has no form.
      guard choice.form == .all || kind == .match else {
        throw CommandError(
          "\(RankingWord.form)\(choice.form.name) makes of the judged query \"\(label)\" what FTS5 refuses: "
            + error.message
        )
      }
      throw CommandError(
        "the judged query \"\(label)\" is refused: \(error.message)",
        details: ["it can be forgotten: \(removal)"]
      )
    }
  }
}
