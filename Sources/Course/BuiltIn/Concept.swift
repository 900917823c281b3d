/// A page of help about a notion, not about a command: it fits a screen.
public struct Concept: Sendable, Hashable {
  /// The word by which `.help` calls it.
  public let name: String
  /// Its heading and its text, in Markdown.
  public let text: String

  /// The pages, in the order in which `.help` names them; this is their only list.
  public static let all = [
    Concept("keys", PackageResources.concept_keys_md),
    Concept("trigram", PackageResources.concept_trigram_md),
    Concept("bm25", PackageResources.concept_bm25_md),
    Concept("weights", PackageResources.concept_weights_md),
    Concept("match", PackageResources.concept_match_md),
    Concept("drift", PackageResources.concept_drift_md),
    Concept("typing", PackageResources.concept_typing_md),
  ]

  /// The page of this name; nil where there is none.
  public static func named(_ name: String) -> Concept? { all.first { $0.name == name } }

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }
}
