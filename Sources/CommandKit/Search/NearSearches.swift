public import FullText
import Output
import QueryBuilder
public import ReminderStore
public import SQLiteDatabase
import SQLText
import TerminalKit

/// Looks for searches near one that found nothing: without quotes that mean nothing here, or with a word of the
/// index in place of one that it does not have.
public struct NearSearches {
  private let search: any RankedSearch
  private let searched: SearchedTable
  private var table: FullTextTable { searched.table }

  /// Prepares to look near a search.
  ///
  /// - Parameters:
  ///   - search: The search, which found nothing.
  ///   - searched: The table that it looked in.
  public init(to search: any RankedSearch, in searched: SearchedTable) {
    self.search = search
    self.searched = searched
  }

  /// A line for each search that finds rows, as a person can type it; none where nothing is near.
  ///
  /// - Throws: A `StoreError` if the work was interrupted; nothing else keeps the search's own answer from its
  ///   reader.
  public func lines(in session: Session) throws -> [String] {
    do {
      return try offers(in: session)
    } catch let error as StoreError where !error.isInterruption {
      return []
    }
  }

  private func offers(in session: Session) throws -> [String] {
    guard let request = search as? SearchRequest, request.plan != nil else {
      // .like looks for nothing in the index.
      guard search.pattern != nil, let word = search.typed.bareWord else { return [] }
      return try session.words(near: word, in: table).compactMap { near in
        try offer(searched.search(for: .word(near), typed: near, weights: search.weights), session)
      }
    }
    if let inner = request.typed.insideSingleQuotes {
      let phrase = inner.contains(where: \.isWhitespace) ? ["\"\(inner)\""] : []
      // Where the words stand nowhere side by side, they may stand apart.
      for text in phrase + [inner] {
        if let offer = try offer(text: text, session) { return [offer] }
      }
      return []
    }
    return try texts(for: request, in: session).compactMap { text in
      try offer(text: text, session)
    }
  }

  /// `.search` with another text; nil if it finds nothing.
  private func offer(text: String, _ session: Session) throws -> String? {
    let plan = try searched.plan(text, in: session)
    return try searched.search(for: plan, typed: text, weights: search.weights).flatMap { other in
      try offer(other, session)
    }
  }

  /// The line for another search, with the options of this one; nil if it finds nothing.
  private func offer(_ other: any RankedSearch, _ session: Session) throws -> String? {
    var other = other
    if var request = other as? SearchRequest, let search = search as? SearchRequest {
      request.hidesCompleted = search.hidesCompleted
      request.putsCompletedLast = search.putsCompletedLast
      other = request
    }
    let count = try other.total(in: session)
    guard count > 0 else { return nil }
    return "This finds \(Count(count, search.noun)): \(TerminalText.harmless(other.line))"
  }

  /// The texts near one that was typed for `.search`.
  private func texts(for request: SearchRequest, in session: Session) throws -> [String] {
    let items = SearchText(parsing: request.typed).items
    for (index, item) in items.enumerated() {
      let near: [SearchText.Item]
      switch item {
      case .word(let word):
        guard try !finds(word, in: session) else { continue }
        let words = try session.words(near: word, in: table)
        near = try (words.isEmpty ? beginning(of: word, in: session) : words)
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
  private func beginning(of word: String, in session: Session) throws -> [String] {
    guard word.count <= Self.longestWord else { return [] }
    let shortest = max(3, word.count / 2 + 1)
    for length in stride(from: word.count - 1, through: shortest, by: -1) {
      let start = String(word.prefix(length))
      if try finds(start, in: session) { return [start] }
    }
    return []
  }

  private func finds(_ word: String, in session: Session) throws -> Bool {
    let plan = try session.plan(word, tokenizer: table.options.tokenizer, knowsTags: false)
    let alone = searched.search(for: plan, typed: word, weights: search.weights)
    return try alone.map { try $0.total(in: session) > 0 } ?? false
  }
}

extension String {
  /// The text between two single quotes around all of it; nil without them.
  fileprivate var insideSingleQuotes: String? {
    guard count > 2, first == "'", last == "'" else { return nil }
    return String(dropFirst().dropLast())
  }

  /// The text, if it is a single word of letters and digits, which FTS5's language takes as it is; else nil.
  public var bareWord: String? {
    let isWord = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber }
    return isWord && !["AND", "OR", "NOT"].contains(self) ? self : nil
  }
}
