import FullText
public import QueryBuilder
public import SQLiteDatabase

/// How to look for a search text: what the index can find, and what must be found without it.
public struct SearchPlan: Sendable, Hashable {
  /// Something that the user should be told about the search.
  public enum Note: Sendable, Hashable, CustomStringConvertible {
    /// The index has no token for this word, which is compared with the texts instead.
    ///
    /// `isTooShort` says that it has fewer characters than a token of the index, and `losesPlace` that the text asks
    /// for the place of the word beside others, which LIKE cannot look at.
    case matchedWithoutIndex(String, isTooShort: Bool, losesPlace: Bool)
    /// The index has no token for this word, and nothing else is asked: the search does without it.
    case leftOut(String, isTooShort: Bool)
    /// An expression of the form finds so few rows that the next takes its place.
    case goesOn(form: QueryForm, expression: String, found: Int, next: String)
    /// The text asks for nothing, so that all reminders are listed.
    case everything
    /// The text has only stop words, which are kept.
    case onlyStopWords
    /// The form would have to write out too many combinations, and does without the synonyms of these words.
    case withoutSynonyms([String])

    /// The note in one line.
    public var description: String {
      switch self {
      case .matchedWithoutIndex(let word, let isTooShort, let losesPlace):
        Self.reason(word, isTooShort) + ": matched with LIKE"
          + (losesPlace ? "; its place does not count" : "")
      case .leftOut(let word, let isTooShort): Self.reason(word, isTooShort) + ": left out"
      case .goesOn(let form, let expression, let found, let next):
        "\(expression) finds \(found) row\(found == 1 ? "" : "s"), fewer than \(form.fewestRows ?? 0): "
          + "\(next) is used"
      case .everything: "nothing to search for: all reminders"
      case .onlyStopWords: "only stop words: they are kept"
      case .withoutSynonyms(let words):
        "more than 100 combinations of synonyms: none are looked for in the place of "
          + words.map { "\"\($0)\"" }.joined(separator: ", ")
      }
    }

    /// Why the index cannot find a word; nil for other notes.
    public var obstacle: String? {
      switch self {
      case .matchedWithoutIndex(let word, let isTooShort, _), .leftOut(let word, let isTooShort):
        Self.reason(word, isTooShort)
      case .goesOn, .everything, .onlyStopWords, .withoutSynonyms: nil
      }
    }

    private static func reason(_ word: String, _ isTooShort: Bool) -> String {
      isTooShort
        ? "\"\(word)\" is too short for the index" : "the index has no token for \"\(word)\""
    }
  }

  /// What to look for in the index; nil if the index is not needed.
  public var pattern: MatchPattern? { patterns.first }

  /// The pattern, and those that take its place one after the other where too few rows are found.
  public private(set) var patterns: [MatchPattern] = []

  /// The tags that a reminder must have, each once.
  public private(set) var tags: [SearchTag] = []

  /// The texts for which the index has no token, and which LIKE finds anywhere; each once.
  public private(set) var likeWords: [String] = []

  /// What the user should be told about the search.
  public private(set) var notes: [Note] = []

  /// How the text becomes an expression.
  public let form: QueryForm

  /// Whether the text asks for nothing, so that each row is found.
  public var findsEverything: Bool { pattern == nil && tags.isEmpty && likeWords.isEmpty }

  /// Plans the search for a text that has been read.
  ///
  /// A word that is typed twice is looked for twice, and so counts twice in bm25's rank.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - tokenizer: The index's tokenizer.
  ///   - form: How the text becomes an expression. In another form than ``QueryForm/all`` a word without tokens is left
  ///     out beside others: FTS5 cannot join LIKE to a MATCH by OR, and LIKE knows no places.
  ///   - usesLike: Whether words without tokens are looked for with LIKE; otherwise they are left out.
  ///   - session: The connection, whose tokenizer is asked, and whose tags a typed name means.
  /// - Throws: A `StoreError` if there is no such tokenizer, and what SQLite says.
  public init(
    _ text: SearchText,
    tokenizer: Tokenizer,
    form: QueryForm = .all,
    usesLike: Bool = true,
    in session: Session
  ) throws {
    func hasTokens(_ text: String) throws -> Bool {
      try session.hasTokens(text, tokenizer: tokenizer)
    }
    self.form = form
    var terms: [QueryTerm] = []
    var withoutTokens: [String] = []
    // A group has its own places, and a form those of all words.
    var withoutPlaces: Set<String> = []
    // Tags are no part of the expression.
    let hasOthers = text.items.count { if case .tag = $0 { false } else { true } } > 1
    let isLeftOutBesideOthers = !form.joinsLike && hasOthers
    for item in text.items {
      switch item {
      case .word(let text), .phrase(let text):
        guard try hasTokens(text) else {
          let isWord = if case .word = item { true } else { false }
          let synonyms = isWord ? form.synonyms(ofWordWithoutToken: text) : nil
          // FTS5 cannot join LIKE to a MATCH by OR: a word that is kept is found with LIKE alone, where that is done.
          guard let synonyms, !synonyms.keepsWord || !usesLike || isLeftOutBesideOthers else {
            withoutTokens.append(text)
            continue
          }
          terms.append(synonyms.term)
          if synonyms.keepsWord { withoutTokens.append(text) }
          continue
        }
        if case .word = item { terms.append(.word(text)) } else { terms.append(.phrase(text)) }
      case .near(let texts, let distance):
        var phrases: [String] = []
        for text in texts {
          if try hasTokens(text) {
            phrases.append(text)
          } else {
            withoutTokens.append(text)
            if texts.count > 1 { withoutPlaces.insert(text) }
          }
        }
        if !phrases.isEmpty { terms.append(.near(phrases, distance: distance)) }
      case .tag(let name):
        let tag = SearchTag(name, titles: try session.tagTitles(meaning: name))
        if !tags.contains(where: tag.isTheSame) { tags.append(tag) }
      }
    }
    let changed = try form.changed(terms) { try session.key(of: $0, by: tokenizer) }
    patterns = form.patterns(for: changed.terms)
    if changed.areStopWords { notes.append(.onlyStopWords) }
    let alone = form.wordsAlone(in: changed.terms)
    if !alone.isEmpty { notes.append(.withoutSynonyms(alone)) }
    if form.demandsPlaces, withoutTokens.count > 1 { withoutPlaces.formUnion(withoutTokens) }
    let areLeftOut = !usesLike || !form.joinsLike && !terms.isEmpty
    add(withoutTokens, areLeftOut: areLeftOut, withoutPlaces: withoutPlaces, tokenizer)
    if findsEverything, usesLike { notes.append(.everything) }
  }

  /// The plan with its next pattern, after the first has found so many rows; nil where they are enough, or there is no next.
  func next(afterFinding count: Int) -> SearchPlan? {
    guard let fewest = form.fewestRows, patterns.count > 1, count < fewest else { return nil }
    var plan = self
    let given = plan.patterns.removeFirst()
    plan.notes.append(
      .goesOn(form: form, expression: given.text, found: count, next: plan.patterns[0].text)
    )
    return plan
  }

  private mutating func add(
    _ words: [String],
    areLeftOut: Bool,
    withoutPlaces: Set<String>,
    _ tokenizer: Tokenizer
  ) {
    for word in words.uniqued() {
      let isTooShort = tokenizer.isTrigram && word.unicodeScalars.count < 3
      if areLeftOut {
        notes.append(.leftOut(word, isTooShort: isTooShort))
      } else {
        likeWords.append(word)
        let losesPlace = withoutPlaces.contains(word)
        notes.append(
          .matchedWithoutIndex(word, isTooShort: isTooShort, losesPlace: losesPlace)
        )
      }
    }
  }
}
