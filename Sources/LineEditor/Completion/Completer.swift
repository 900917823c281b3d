/// Proposes completions of the text before the cursor.
public protocol Completer: AnyObject {
  /// Finds the completions of a text.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - rest: The text behind the cursor.
  /// - Returns: The completions; its list of candidates is empty if there are none.
  func completion(of text: String, followedBy rest: String) -> Completion
}

/// The candidates to replace the end of the text before the cursor.
public struct Completion {
  /// A text that may replace the end of the text before the cursor.
  public struct Candidate: Equatable, Sendable {
    /// The text that goes into the line.
    public let text: String
    /// The text that the list of candidates shows.
    public let label: String

    /// Makes a candidate.
    ///
    /// - Parameters:
    ///   - text: The text that goes into the line.
    ///   - label: The text that the list shows; nil for `text` without a blank at its end.
    public init(_ text: String, label: String? = nil) {
      self.text = text
      self.label = label ?? String(text.last == " " ? text.dropLast() : text[...])
    }
  }

  /// The part of the text to replace; it ends at the cursor.
  public let range: Range<String.Index>
  /// The texts that may replace the whole range, in the order in which the list shows them.
  public let candidates: [Candidate]

  /// Makes a list of candidates for a range of the text before the cursor.
  public init(range: Range<String.Index>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }
}
