import Diagnostics
public import FullText
import Output
import QueryBuilder
public import ReminderStore
public import SQLiteDatabase
import SQLText
import TerminalKit

/// Looks for searches near one that found nothing: without quotes that mean nothing here, with a word of the index in
/// place of one that it does not have, or for any of the words.
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
    try attempt(offers(in: session)) ?? []
  }

  private func offers(in session: Session) throws -> [String] {
    guard let form = search.reading.form else {
      // .like looks for nothing in the index.
      guard search.pattern != nil, let word = search.typed.bareWord else { return [] }
      // What the index has no token for, .search looks for with LIKE, in the reminders.
      if searched.key != nil, try !session.hasTokens(word, tokenizer: table.tokenizer) {
        return [try offer(text: word, session)].compactMap(\.self)
      }
      return try session.words(near: word, in: table).compactMap { near in
        try offer(searched.search(for: .word(near), typed: near, weights: search.weights), session)
      }
    }
    // What finds rows in FTS5's language is not meant as words, and the note on it offers it.
    if let typed = TypedExpression(search.typed, columns: table.columnNames) {
      let other = searched.search(for: .expression(typed.expression), weights: search.weights)
      if try finds(other, in: session) { return [] }
    }
    if let inner = search.typed.insideSingleQuotes {
      let phrase = inner.contains(where: \.isWhitespace) ? ["\"\(inner)\""] : []
      // Where the words stand nowhere side by side, they may stand apart.
      for text in phrase + [inner] {
        if let offer = try offer(text: text, session) { return [offer] }
      }
      return []
    }
    var offers = try texts(in: session).compactMap { text in try offer(text: text, session) }
    if offers.isEmpty, let apart { offers = [try offer(text: apart, session)].compactMap(\.self) }
    guard offers.isEmpty, form == .all else { return offers }
    let any = try anyOfTheWords(in: session)
    return try any.isEmpty ? wordsThatBegin(in: session) : any
  }

  /// What is looked for.
  private var items: [SearchText.Item] { searched.text(search.typed).items }

  /// The text without the places of its words, where it asks for some: what stands nowhere side by side may stand apart.
  private var apart: String? {
    func words(_ text: String) -> [SearchText.Item] {
      SearchText.words(in: text).map { .word(String($0)) }
    }
    let apart = items.flatMap { item in
      switch item {
      case .phrase(let text): words(text)
      case .near(let texts, _): texts.flatMap(words)
      case .word, .tag: [item]
      }
    }
    // A text of nothing but marks would ask for all rows.
    return apart.isEmpty || apart == items ? nil : apart.map(\.text).joined(separator: " ")
  }

  /// A search for words that begin as those that were typed, as a stemmer or somebody in haste leaves them.
  private func wordsThatBegin(in session: Session) throws -> [String] {
    let plan = try searched.plan(search.typed, form: .prefix, in: session)
    let other = searched.search(for: plan, typed: search.typed, weights: search.weights)
    return [try other.flatMap { try offer($0, session) }].compactMap(\.self)
  }

  /// `.search` with another text; nil if it finds nothing.
  private func offer(text: String, _ session: Session) throws -> String? {
    let plan = try searched.plan(text, form: search.reading.form ?? .all, in: session)
    return try searched.search(for: plan, typed: text, weights: search.weights).flatMap { other in
      try offer(other, session)
    }
  }

  /// How many rows have some of what was typed, and what is in the way; nothing for a single word, phrase or group.
  private func anyOfTheWords(in session: Session) throws -> [String] {
    let parts = items.filter { !$0.isTag }.uniqued { $0.text.lowercased() }
    guard parts.count > 1, parts.count <= Self.mostParts else { return [] }
    let plan = try searched.plan(search.typed, form: .any, in: session)
    guard let any = searched.search(for: plan, typed: search.typed, weights: search.weights) else {
      return []
    }
    let other = withOptions(any)
    let count = try other.total(in: session)
    guard count > 0 else { return [] }
    let line = TerminalText.harmless(other.line)
    let rarest = try rarest(of: parts, in: session)
    // A tag is a condition beside the words, some words may be left out, and rows that are hidden may have all of them.
    let isOfAllWords =
      plan.tags.isEmpty && plan.notes.isEmpty && (other as? SearchRequest)?.hidesCompleted != true
    guard isOfAllWords else { return [offer(line, finding: count)] + rarest }
    let words = parts.allSatisfy(\.isWord) ? "words" : "parts"
    return [
      "No \(search.noun) has all of these \(parts.count) \(words); \(count) \(count == 1 ? "has" : "have") some:",
      "  \(line)",
    ] + rarest
  }

  /// The words, phrases and groups that the fewest rows have, without those of which the index has no token.
  private func rarest(of parts: [SearchText.Item], in session: Session) throws -> [String] {
    let counts = try parts.compactMap { part in
      try count(of: part, in: session).map { (part, $0) }
    }
    func quoted(_ parts: some Sequence<SearchText.Item>) -> String {
      parts.map { part in
        TerminalText.harmless(part.isWord ? part.text.quoted(with: "\"") : part.text)
      }.joined(separator: ", ")
    }
    guard let fewest = counts.map(\.1).min() else { return [] }
    let rarest = counts.filter { $0.1 == fewest }.map(\.0)
    guard fewest > 0 else { return ["In no \(search.noun): \(quoted(rarest))."] }
    let place = "in \(Count(fewest, search.noun))"
    let part = counts.allSatisfy { $0.0.isWord } ? "word" : "part"
    guard rarest.count < counts.count || counts.count < parts.count else {
      return ["Each of the \(part)s is \(place)."]
    }
    return rarest.count == 1
      ? ["The rarest \(part): \(quoted(rarest)), \(place)."]
      : ["The rarest \(part)s: \(quoted(rarest)), each \(place)."]
  }

  /// The most words, phrases and groups that are counted one by one.
  private static let mostParts = 32

  /// The line for another search, with the options of this one; nil if it finds nothing.
  private func offer(_ other: any RankedSearch, _ session: Session) throws -> String? {
    let other = withOptions(other)
    let count = try other.total(in: session)
    guard count > 0 else { return nil }
    return offer(TerminalText.harmless(other.line), finding: count)
  }

  private func offer(_ line: String, finding count: Int) -> String {
    "This finds \(Count(count, search.noun)): \(line)"
  }

  /// Another search, with the options of this one.
  private func withOptions(_ other: any RankedSearch) -> any RankedSearch {
    guard var request = other as? SearchRequest, let search = search as? SearchRequest else {
      return other
    }
    request.hidesCompleted = search.hidesCompleted
    request.putsCompletedLast = search.putsCompletedLast
    return request
  }

  /// The texts near one that was typed for `.search`.
  private func texts(in session: Session) throws -> [String] {
    let items = items
    for (index, item) in items.enumerated() {
      let near: [SearchText.Item]
      switch item {
      case .word(let word):
        guard try count(of: item, in: session) == 0 else { continue }
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

  /// Whether a search finds rows; not where FTS5 refuses its expression.
  private func finds(_ other: any RankedSearch, in session: Session) throws -> Bool {
    try attempt(other.total(in: session) > 0) ?? false
  }

  private func finds(_ word: String, in session: Session) throws -> Bool {
    try count(of: .word(word), in: session) ?? 0 > 0
  }

  /// The number of rows that have a word, a phrase or a group; nil where nothing can be looked for.
  private func count(of item: SearchText.Item, in session: Session) throws -> Int? {
    let plan = try searched.plan(of: [item], in: session)
    return try searched.search(for: plan, typed: item.text, weights: search.weights)?
      .total(in: session)
  }
}

extension SearchText.Item {
  fileprivate var isWord: Bool { if case .word = self { true } else { false } }
  fileprivate var isTag: Bool { if case .tag = self { true } else { false } }
}

extension String {
  /// The text between two single quotes around all of it; nil without them.
  fileprivate var insideSingleQuotes: String? {
    guard count > 2, first == "'", last == "'" else { return nil }
    return String(dropFirst().dropLast())
  }

  /// The text, if it is a single word of letters and digits, which FTS5's language takes as it is; else nil.
  fileprivate var bareWord: String? {
    let isWord = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber }
    return isWord && !["AND", "OR", "NOT"].contains(self) ? self : nil
  }
}
