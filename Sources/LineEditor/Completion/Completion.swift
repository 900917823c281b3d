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

/// The effect of one press of Tab.
package enum CompletionStep: Equatable {
  /// Replaces the given number of scalars before the cursor with a text.
  case replace(count: Int, with: String)
  /// Shows the labels of the candidates.
  case list([String])
  case nothing

  /// Inserts the beginning that all candidates share; if that adds nothing, lists the candidates.
  ///
  /// - Parameters:
  ///   - completion: The proposed candidates.
  ///   - text: The text before the cursor.
  package init(_ completion: Completion, of text: String) {
    let typed = text[completion.range]
    guard let first = completion.candidates.first else {
      self = .nothing
      return
    }
    let common = completion.candidates.dropFirst().reduce(first.text[...]) { common, candidate in
      common.sharedPrefix(with: candidate.text)
    }
    // A shorter beginning would remove typed text: candidates may differ from it in case, or by a letter in
    // the middle.
    if common != typed, common.count >= typed.count {
      self = .replace(count: typed.unicodeScalars.count, with: String(common))
    } else if completion.candidates.count > 1 {
      self = .list(completion.candidates.map(\.label))
    } else {
      self = .nothing
    }
  }
}

extension Substring {
  fileprivate func sharedPrefix(with other: String) -> Substring {
    var end = startIndex
    for (own, theirs) in zip(self, other) {
      guard own == theirs else { break }
      formIndex(after: &end)
    }
    return self[..<end]
  }
}
