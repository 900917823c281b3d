/// Proposes what the text before the cursor may become.
public protocol Completer: AnyObject {
  /// The ways to go on.
  ///
  /// - Parameters:
  ///   - text: What stands before the cursor.
  ///   - rest: What stands behind it.
  /// - Returns: The proposals; without candidates if there are none.
  func completion(of text: String, followedBy rest: String) -> Completion
}

/// Texts, one of which may replace a part of the line.
public struct Completion {
  /// One of the texts.
  public struct Candidate: Equatable, Sendable {
    /// What is put into the line.
    public let text: String
    /// What is shown of it in a list.
    public let label: String

    /// Describes a candidate that is shown as another text than the one that it puts into the line.
    ///
    /// - Parameters:
    ///   - text: What is put into the line.
    ///   - label: What is shown; nil for the text, without a blank that it ends with.
    public init(_ text: String, label: String? = nil) {
      self.text = text
      self.label = label ?? String(text.last == " " ? text.dropLast() : text[...])
    }
  }

  /// The part of the text to replace; it ends where the text ends, at the cursor.
  public let range: Range<String.Index>
  /// What may stand there, each whole, in the order to show them.
  public let candidates: [Candidate]

  /// Puts proposals together.
  public init(range: Range<String.Index>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }
}
