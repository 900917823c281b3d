import CTexts

/// A page of help about a notion, not about a command: it fits a screen.
public struct Concept: Sendable, Hashable {
  /// The word by which `.help` calls it.
  public let name: String
  /// Its heading and its text, in Markdown.
  public let text: String

  /// The pages, in the order in which `.help` names them; CTexts.c has their texts.
  public static let all = ["keys", "trigram", "bm25", "weights", "match", "drift", "typing"]
    .map(Concept.init)

  /// The page of this name; nil where there is none.
  public static func named(_ name: String) -> Concept? { all.first { $0.name == name } }

  private init(_ name: String) {
    self.name = name
    text = String(cString: embedded_text("Concepts/\(name).md"))
  }
}
