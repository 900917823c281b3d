public import QueryBuilder

/// A part of a MATCH expression that keeps a row from being found.
public struct MatchObstacle: Sendable, Hashable {
  /// Why a part of an expression does not match the row.
  public enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// The row does not have the phrase.
    case missing
    /// The row does not have the word, but this beginning of it, or words that begin so: `wing`, `wing*`.
    case missingBut(String)
    /// The row does not have the word as the index splits its text; this tokenizer would find it.
    case missingUnless(Tokenizer)
    /// The row has the word only inside this longer one, which the tokenizer does not split.
    case inside(String)
    /// The row has it only in this column, which is not searched.
    case onlyUnindexed(String)
    /// The row's text matches, but not the other text that the index has.
    case notIndexed
    /// The tokenizer makes no token of it.
    case noToken
    /// The row has it in these columns, but not in those that the filter names.
    case outsideFilter(foundIn: [String])
    /// The filter names only columns that are not searched, this one first.
    case unindexed(String)
    /// No column of the row begins with it, as `^` demands.
    case notAtStart
    /// The row has the words of the phrase, but not in this order next to each other.
    case notTogether
    /// The row has the phrases of a NEAR group further apart, with this number of tokens between them.
    case tooFarApart(Int)
    /// The row has the phrases of a NEAR group in different columns.
    case inDifferentColumns
    /// The row has the phrase, and a NOT excludes such rows.
    case excluded
    /// The index has it where the NOT looks, the row's text does not, and NOT excludes what the index has.
    case excludedByIndex

    /// What a check of the index would show about it; nil if the index is in step.
    public var evidence: String? {
      self == .notIndexed || self == .excludedByIndex ? "what differs" : nil
    }

    /// The reason as the end of a sentence whose beginning is the part.
    public var description: String {
      switch self {
      case .missing: "is not in the row"
      case .missingBut(let form): "is not in the row, but \(form) is"
      case .missingUnless(let tokenizer):
        "is not in the row as the index splits it; the tokenizer \(tokenizer) would find it"
      case .inside(let longer):
        "is in the row only as a part of \(longer), which is one word for the tokenizer"
      case .onlyUnindexed(let column):
        "is in the row only in \(column), which is UNINDEXED"
      case .notIndexed:
        "is in the row's text, but the index has another text"
      case .noToken: "gives no token, so the index has it for no row"
      case .outsideFilter(let columns): "is in the row, but only in \(columns.inSentence)"
      case .unindexed(let column): "\(column) is UNINDEXED: nothing is found in it"
      case .notAtStart: "is in the row, but no column begins with it"
      case .notTogether: "is not in the row, but all of its words are"
      case .tooFarApart(let distance):
        "are in the row, but \(distance) \(distance == 1 ? "token" : "tokens") apart"
      case .inDifferentColumns: "are in the row, but not in the same column"
      case .excluded: "is in the row, and NOT excludes it"
      case .excludedByIndex:
        "is in the index, and NOT excludes it, but the row's text is another"
      }
    }
  }

  /// The part as the user typed it.
  public let text: String

  /// Why it does not match.
  public let reason: Reason
}

extension [String] {
  /// The texts as a sentence lists them: `title, notes and tags`.
  fileprivate var inSentence: String {
    guard count > 1, let last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}
