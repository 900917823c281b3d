/// What may follow a text that the user types, from the history.
package enum Suggestion {
  /// The rest of the newest entry that begins with a text and is longer; nil if there is none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - entries: The entries, the oldest first.
  /// - Returns: The rest.
  package static func continuation(of text: String, from entries: [String]) -> String? {
    guard !text.isEmpty else { return nil }
    // Bytes are compared much faster than characters.
    let entry = entries.last {
      $0.utf8.count > text.utf8.count && $0.utf8.starts(with: text.utf8)
    }
    return entry.map { String($0.utf8.dropFirst(text.utf8.count)) ?? "" }
  }
}
