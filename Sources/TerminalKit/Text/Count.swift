/// A number of things in words: `1 row`, `2 rows`.
///
/// ```swift
/// "\(Count(rows, "row")) indexed"                     // 10 rows indexed
/// Count(rows, "row moves", plural: "rows move")       // 2 rows move
/// ```
public struct Count: Sendable, CustomStringConvertible {
  private let number: Int
  private let words: String

  /// A number of things.
  ///
  /// - Parameters:
  ///   - number: How many there are.
  ///   - singular: The words for one of them.
  ///   - plural: The words for any other number; nil for the singular with its last word in the plural.
  public init(_ number: Int, _ singular: String, plural: String? = nil) {
    self.number = number
    words = number == 1 ? singular : plural ?? Self.plural(of: singular)
  }

  private static func plural(of singular: String) -> String {
    if singular.hasSuffix("ry") { return "\(singular.dropLast())ies" }
    return singular + (singular.hasSuffix("ch") ? "es" : "s")
  }

  /// The number and the words.
  public var description: String { "\(number) \(words)" }
}
