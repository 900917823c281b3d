import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLText
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
    guard let request = search as? SearchRequest, request.plan != nil else {
      // .like looks for nothing in the index.
      guard search.pattern != nil, let word = search.typed.bareWord else { return [] }
      return try session.words(near: word, in: table).compactMap { near in
        try offer(expression: near, in: session)
      }
    }
    if let inner = request.typed.insideSingleQuotes {
      let phrase = inner.contains(where: \.isWhitespace) ? ["\"\(inner)\""] : []
      // Where the words stand nowhere side by side, they may stand apart.
      for text in phrase + [inner] {
        if let offer = try offer(text: text, for: request, in: session) { return [offer] }
      }
      return []
    }
    return try texts(for: request, in: session).compactMap { text in
      try offer(text: text, for: request, in: session)
    }
  }

  /// `.search` with another text; nil if it finds nothing.
  private func offer(text: String, for request: SearchRequest, in session: Session) throws -> Offer?
  {
    let plan = try session.reminderPlan(text, tokenizer: table.options.tokenizer)
    let separator = text.hasPrefix("-") ? "-- " : ""
    return try offer(
      SearchRequest(.plan(plan), key: request.key, weights: request.weights),
      ".search \(option(of: request))\(separator)\(text)",
      hidesCompleted: request.hidesCompleted,
      in: session
    )
  }

  /// `.match` with a word; nil if it finds nothing.
  private func offer(expression word: String, in session: Session) throws -> Offer? {
    let pattern = MatchPattern.word(word)
    if let request = search as? SearchRequest {
      return try offer(
        SearchRequest(.match(pattern), key: request.key, weights: request.weights),
        ".match \(option(of: request))\(word)",
        hidesCompleted: request.hidesCompleted,
        in: session
      )
    }
    let other = TableSearch(pattern, in: table, weights: search.weights)
    let count = Int(try session.integer(other.count) ?? 0)
    return count > 0 ? Offer(line: ".match \(word)", count: count) : nil
  }

  private func offer(
    _ other: SearchRequest,
    _ line: String,
    hidesCompleted: Bool,
    in session: Session
  ) throws -> Offer? {
    var other = other
    other.hidesCompleted = hidesCompleted
    let count = try other.total(in: session)
    return count > 0 ? Offer(line: line, count: count) : nil
  }

  private func option(of request: SearchRequest) -> String {
    (request.hidesCompleted ? "--hide-completed " : "")
      + (request.putsCompletedLast ? "" : "--by-rank ")
  }

  /// The texts near one that was typed for `.search`.
  private func texts(for request: SearchRequest, in session: Session) throws -> [String] {
    let items = SearchText(parsing: request.typed).items
    for (index, item) in items.enumerated() {
      let near: [SearchText.Item]
      switch item {
      case .word(let word):
        guard try !finds(word, as: request, in: session) else { continue }
        let words = try session.words(near: word, in: table)
        near = try (words.isEmpty ? beginning(of: word, for: request, in: session) : words)
          .map { .word($0) }
      case .tag(let name):
        guard try session.tagTitles(meaning: name).isEmpty else { continue }
        let titles = try session.suggestedTags(beginningWith: "", limit: Self.mostTags)
        near = NearMiss.suggestion(for: name, among: titles).map { [.tag($0)] } ?? []
      case .phrase, .near:
        continue
      }
      return near.map { other in
        var others = items
        others[index] = other
        return others.map(\.text).joined(separator: " ")
      }
    }
    return []
  }

  /// The most tags among which a mistyped one is looked for, the most used ones.
  private static let mostTags = 1000

  /// The longest word of which beginnings are looked for, in characters: each beginning is a search of its own.
  private static let longestWord = 64

  /// The longest beginning of a word that finds rows by itself, if it is more than half of the word.
  ///
  /// A word longer than people misspell has none.
  private func beginning(
    of word: String,
    for request: SearchRequest,
    in session: Session
  ) throws -> [String] {
    guard word.count <= Self.longestWord else { return [] }
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
    return try alone.total(in: session) > 0
  }
}

extension String {
  /// The text between two single quotes around all of it; nil without them.
  fileprivate var insideSingleQuotes: String? {
    guard count > 2, first == "'", last == "'" else { return nil }
    return String(dropFirst().dropLast())
  }
}
