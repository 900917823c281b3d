import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// Looks for searches near one that found nothing: without quotes that mean nothing here, or with a word of the
/// index in place of one that it does not have.
struct NearSearches {
  /// A search that was run, and finds rows.
  private struct Offer {
    let line: String
    let count: Int
  }

  private let search: any RankedSearch
  private let table: FullTextTable

  init(to search: any RankedSearch, in table: FullTextTable) {
    self.search = search
    self.table = table
  }

  /// A line for each search that finds rows, as a person can type it; none where nothing is near.
  ///
  /// - Throws: A `StoreError` if the work was interrupted; nothing else keeps the search's own answer from its
  ///   reader.
  func lines(in session: Session) throws -> [String] {
    do {
      return try offers(in: session).map { offer in
        "This finds \(Count(offer.count, search.noun)): \(TerminalText.harmless(offer.line))"
      }
    } catch let error as StoreError where !error.isInterruption {
      return []
    }
  }

  private func offers(in session: Session) throws -> [Offer] {
    if let request = search as? SearchRequest, request.plan != nil {
      return try texts(for: request, in: session).compactMap { text in
        var other = SearchRequest(
          .plan(try session.reminderPlan(text, tokenizer: table.options.tokenizer)),
          key: request.key,
          weights: request.weights
        )
        other.hidesCompleted = request.hidesCompleted
        let count = Int(try session.integer(other.count) ?? 0)
        let option =
          (request.hidesCompleted ? "--hide-completed " : "") + (text.hasPrefix("-") ? "-- " : "")
        return count > 0 ? Offer(line: ".search \(option)\(text)", count: count) : nil
      }
    }
    guard let search = search as? TableSearch, let word = search.typed.bareWord else { return [] }
    return try session.words(near: word, in: table).compactMap { near in
      let other = TableSearch(.word(near), in: table, weights: search.weights)
      let count = Int(try session.integer(other.count) ?? 0)
      return count > 0 ? Offer(line: ".match \(near)", count: count) : nil
    }
  }

  /// The texts near one that was typed for `.search`.
  private func texts(for request: SearchRequest, in session: Session) throws -> [String] {
    if let inner = request.typed.insideSingleQuotes {
      return [inner.contains(where: \.isWhitespace) ? "\"\(inner)\"" : inner]
    }
    let items = SearchText(parsing: request.typed).items
    for (index, item) in items.enumerated() {
      guard case .word(let word) = item else { continue }
      guard try !finds(word, as: request, in: session) else { continue }
      let words = try session.words(near: word, in: table)
      return try (words.isEmpty ? beginning(of: word, for: request, in: session) : words).map {
        near in
        var others = items
        others[index] = .word(near)
        return others.map(\.text).joined(separator: " ")
      }
    }
    return []
  }

  /// The longest beginning of a word that finds rows by itself, if it is more than half of the word.
  private func beginning(
    of word: String,
    for request: SearchRequest,
    in session: Session
  ) throws -> [String] {
    let shortest = max(3, word.count / 2 + 1)
    for length in stride(from: word.count - 1, through: shortest, by: -1) {
      let start = String(word.prefix(length))
      if try finds(start, as: request, in: session) { return [start] }
    }
    return []
  }

  private func finds(
    _ word: String,
    as request: SearchRequest,
    in session: Session
  ) throws -> Bool {
    let alone = SearchRequest(
      .plan(try session.plan(word, tokenizer: table.options.tokenizer)),
      key: request.key,
      weights: request.weights
    )
    return try session.integer(alone.count) ?? 0 > 0
  }
}

extension String {
  /// The text between two single quotes around all of it; nil without them.
  fileprivate var insideSingleQuotes: String? {
    guard count > 2, first == "'", last == "'" else { return nil }
    return String(dropFirst().dropLast())
  }
}
