/// Proposes what the text before the cursor may become.
public protocol Completer: AnyObject {
  /// The ways to go on.
  ///
  /// - Parameter text: The line up to the cursor.
  /// - Returns: The proposals; without candidates if there are none.
  func completion(of text: String) -> Completion
}

/// Texts, one of which may replace a part of the line.
public struct Completion {
  /// The part of the text to replace; it ends where the text ends, at the cursor.
  public let range: Range<String.Index>
  /// What may stand there, each whole, in the order to show them.
  ///
  /// One that ends with a blank is shown without it.
  public let candidates: [String]

  /// Puts proposals together.
  public init(range: Range<String.Index>, candidates: [String]) {
    self.range = range
    self.candidates = candidates
  }
}
