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
