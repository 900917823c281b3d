import QueryBuilder
public import SQLiteDatabase

/// Says which terms of an index are like a word: those with the same stem, and those that differ by one edit.
public struct TermLikeness {
  /// Why a term is like the word.
  public enum Reason: String, Sendable {
    /// Both have the same stem under porter.
    case stem
    /// One edit makes the one of the other.
    case edit
  }

  /// The letters that a word must have for its terms one edit away to be looked for.
  public static let editableLengths = WordEdits.lengths

  /// The word as the index has it.
  public let term: String
  /// Whether the terms of the index are stems, so that all words with one stem are one term.
  public let hasStems: Bool
  /// The word's stem under porter; nil where the index has stems, and where porter makes no single word of it.
  public let stem: String?
  /// Whether the word has so many letters that one edit may be a misspelling.
  public var hasEdits: Bool { !edits.isEmpty }
  private let edits: Set<String>

  /// The likeness to a word; nil if the index's tokenizer does not make one token of it.
  ///
  /// One edit of a word of fewer than three letters makes any other, so that such a word has none, and people do not
  /// misspell one of more than 24 in only one place.
  ///
  /// - Parameters:
  ///   - word: The word, as typed.
  ///   - table: The index, whose terms are words or stems.
  ///   - session: The session that has the tokenizers.
  /// - Throws: A `StoreError` if there is no such tokenizer.
  public init?(to word: String, in table: FullTextTable, _ session: Session) throws {
    let tokens = try session.tokens(of: word, by: table.tokenizer, for: .query(isPrefix: false))
    guard tokens.count == 1 else { return nil }
    term = tokens[0].text
    hasStems = table.tokenizer.isPorter
    let stems = try hasStems ? [] : session.tokens(of: term, by: .porter)
    stem = stems.count == 1 ? stems[0].text : nil
    let canBeMisspelt = Self.editableLengths.contains(term.unicodeScalars.count)
    edits = canBeMisspelt ? WordEdits.words(near: term) : []
  }

  /// Why each of some terms is like the word; nil for those that are not, and for the word itself.
  ///
  /// - Throws: A `StoreError` if the work is stopped.
  public func reasons(of terms: [String], in session: Session) throws -> [Reason?] {
    var reasons = terms.map { edits.contains($0) ? Reason.edit : nil }
    if let stem {
      // One text of all terms: to make a tokenizer takes longer than to ask it.
      var places: [Range<Int>: Int] = [:]
      var start = 0
      for (index, term) in terms.enumerated() {
        places[start..<start + term.utf8.count] = index
        start += term.utf8.count + 1
      }
      try session.forEachToken(of: terms.joined(separator: "\n"), by: .porter) { token in
        if token.text == stem, let index = places[token.range] { reasons[index] = .stem }
      }
    }
    for (index, other) in terms.enumerated() where other.isExactly(term) { reasons[index] = nil }
    return reasons
  }
}
