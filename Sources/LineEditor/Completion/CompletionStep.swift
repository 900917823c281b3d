/// What one press of Tab does.
package enum CompletionStep: Equatable {
  /// Replaces as many scalars before the cursor by a text.
  case replace(count: Int, with: String)
  /// Shows the candidates' labels.
  case list([String])
  case nothing

  /// Inserts what all candidates have in common; if that is nothing new, lists them.
  ///
  /// - Parameters:
  ///   - completion: What was proposed.
  ///   - text: The line up to the cursor.
  package init(_ completion: Completion, of text: String) {
    let typed = text[completion.range]
    guard let first = completion.candidates.first else {
      self = .nothing
      return
    }
    let common = completion.candidates.dropFirst().reduce(first.text[...]) { common, candidate in
      common.sharedPrefix(with: candidate.text)
    }
    // Shorter than what was typed, it would take text away: candidates may differ in case or by a letter
    // in the middle.
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
