/// One line of a list of synonyms or of stop words.
public enum WordRule: Sendable, Hashable {
  /// Words or phrases that mean the same: `car, auto`.
  case synonyms([String])
  /// Words or phrases in whose place others are looked for: `tv => television`.
  case replacement([String], by: [String])
  /// A word that is left out.
  case stopWord(String)

  /// Whether it is a stop word.
  public var isStopWord: Bool { if case .stopWord = self { true } else { false } }
}
