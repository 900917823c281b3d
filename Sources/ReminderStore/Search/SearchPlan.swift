import FullText
public import QueryBuilder
public import SQLiteDatabase

/// How to look for a search text: what the index can find, and what must be found without it.
public struct SearchPlan: Sendable, Hashable {
  /// Something that the user should be told about the search.
  public enum Note: Sendable, Hashable, CustomStringConvertible {
    /// The index has no token for this word, which is compared with the texts instead.
    ///
    /// `isTooShort` says that it has fewer characters than a token of the index.
    case matchedWithoutIndex(String, isTooShort: Bool)
    /// The index has no token for this word, and nothing else is asked: the search does without it.
    case leftOut(String, isTooShort: Bool)
    /// The text asks for nothing, so that all reminders are listed.
    case everything

    /// The note in one line.
    public var description: String {
      switch self {
      case .matchedWithoutIndex(let word, let isTooShort):
        Self.reason(word, isTooShort) + ": matched with LIKE"
      case .leftOut(let word, let isTooShort): Self.reason(word, isTooShort) + ": left out"
      case .everything: "nothing to search for: all reminders"
      }
    }

    /// Why the index cannot find a word; nil for other notes.
    public var obstacle: String? {
      switch self {
      case .matchedWithoutIndex(let word, let isTooShort), .leftOut(let word, let isTooShort):
        Self.reason(word, isTooShort)
      case .everything: nil
      }
    }

    private static func reason(_ word: String, _ isTooShort: Bool) -> String {
      isTooShort
        ? "\"\(word)\" is too short for the index" : "the index has no token for \"\(word)\""
    }
  }

  /// What to look for in the index; nil if the index is not needed.
  public private(set) var pattern: MatchPattern?

  /// The tags that a reminder must have, each once.
  public private(set) var tags: [SearchTag] = []

  /// The texts for which the index has no token, and which LIKE finds anywhere; each once.
  public private(set) var likeWords: [String] = []

  /// What the user should be told about the search.
  public private(set) var notes: [Note] = []

  /// Whether a row is found that has any of the words, and not only one that has all.
  public let isAny: Bool

  /// Whether the text asks for nothing, so that each row is found.
  public var findsEverything: Bool { pattern == nil && tags.isEmpty && likeWords.isEmpty }

  /// Plans the search for a text.
  ///
  /// A word that is typed twice is looked for twice, and so counts twice in bm25's rank.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - tokenizer: The index's tokenizer; nil for FTS5's default.
  ///   - isAny: Whether any of the words is enough. A word without tokens is left out then beside others, because FTS5
  ///     cannot join LIKE to a MATCH by OR.
  ///   - usesLike: Whether words without tokens are looked for with LIKE; otherwise they are left out.
  ///   - hasTokens: Whether the index's tokenizer makes any token of a text.
  ///   - titles: The titles, as they are stored, of the tags that a typed name means.
  public init(
    _ text: SearchText,
    tokenizer: Tokenizer?,
    isAny: Bool = false,
    usesLike: Bool = true,
    hasTokens: (String) throws -> Bool,
    titlesOfTags titles: (String) throws -> [String]
  ) rethrows {
    self.isAny = isAny
    var patterns: [MatchPattern] = []
    var withoutTokens: [String] = []
    for item in text.items {
      switch item {
      case .word(let text), .phrase(let text):
        guard try hasTokens(text) else {
          withoutTokens.append(text)
          continue
        }
        patterns.append(.word(text))
      case .near(let texts, let distance):
        var phrases: [MatchPattern.Phrase] = []
        for text in texts {
          if try hasTokens(text) {
            phrases.append(MatchPattern.Phrase(text))
          } else {
            withoutTokens.append(text)
          }
        }
        if phrases.count == 1 {
          patterns.append(.phrase(phrases[0]))
        } else if let group = MatchPattern.near(phrases, distance: distance) {
          patterns.append(group)
        }
      case .tag(let name):
        let tag = SearchTag(name, titles: try titles(name))
        if !tags.contains(where: tag.isTheSame) { tags.append(tag) }
      }
    }
    pattern = isAny && !patterns.isEmpty ? .or(patterns) : .sequence(patterns)
    add(withoutTokens, areLeftOut: !usesLike || isAny && !patterns.isEmpty, tokenizer)
    if findsEverything, usesLike { notes.append(.everything) }
  }

  private mutating func add(_ words: [String], areLeftOut: Bool, _ tokenizer: Tokenizer?) {
    var seen: Set<String> = []
    for word in words where seen.insert(word).inserted {
      let isTooShort = tokenizer?.isTrigram == true && word.unicodeScalars.count < 3
      if areLeftOut {
        notes.append(.leftOut(word, isTooShort: isTooShort))
      } else {
        likeWords.append(word)
        notes.append(.matchedWithoutIndex(word, isTooShort: isTooShort))
      }
    }
  }
}

extension Session {
  /// Plans the search for a text that an app's user typed, by the tokenizer of the index.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - tokenizer: The index's tokenizer.
  ///   - knowsTags: Whether `#fun` is a tag; in a table without reminders it is a word like any other.
  ///   - isAny: Whether any of the words is enough.
  ///   - usesLike: Whether words without tokens are looked for with LIKE; otherwise they are left out.
  /// - Returns: The plan.
  /// - Throws: A `StoreError` if there is no such tokenizer.
  public func plan(
    _ text: String,
    tokenizer: Tokenizer?,
    knowsTags: Bool = true,
    isAny: Bool = false,
    usesLike: Bool = true
  ) throws -> SearchPlan {
    let text = SearchText(parsing: text)
    return try plan(
      knowsTags ? text : text.withTagsAsWords,
      tokenizer: tokenizer,
      isAny: isAny,
      usesLike: usesLike
    )
  }

  /// Plans the search for a text that has been read.
  func plan(
    _ text: SearchText,
    tokenizer: Tokenizer?,
    isAny: Bool = false,
    usesLike: Bool = true
  ) throws -> SearchPlan {
    try SearchPlan(
      text,
      tokenizer: tokenizer,
      isAny: isAny,
      usesLike: usesLike,
      hasTokens: { try hasTokens($0, tokenizer: tokenizer) },
      titlesOfTags: { try tagTitles(meaning: $0) }
    )
  }
}
