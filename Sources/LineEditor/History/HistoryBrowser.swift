/// Moves back and forth through the history, and remembers the text that the user typed before.
///
/// It visits only entries that begin with that text.
package struct HistoryBrowser {
  private let entries: [String]
  private var position: Int
  private var draft = ""

  /// Starts after the newest entry.
  package init(_ entries: [String]) {
    self.entries = entries
    position = entries.count
  }

  /// The entry at the present position; nil after the newest entry, at the typed text.
  package var shown: String? {
    position < entries.count ? entries[position] : nil
  }

  /// Moves to the next older entry that begins with the typed text, and returns it; nil if there is none.
  ///
  /// `text` is the present text of the editor.
  package mutating func previous(from text: String) -> String? {
    let typed = position == entries.count ? text : draft
    guard let earlier = entries[..<position].lastIndex(where: { $0.begins(with: typed) }) else {
      return nil
    }
    (draft, position) = (typed, earlier)
    return entries[earlier]
  }

  /// Moves to the next newer entry, or after the newest one to the typed text; nil if already there.
  package mutating func next() -> String? {
    guard position < entries.count else { return nil }
    let later = entries[(position + 1)...].firstIndex { $0.begins(with: draft) }
    position = later ?? entries.count
    return later.map { entries[$0] } ?? draft
  }
}

extension String {
  /// Whether this text begins with the bytes of another; much faster than `hasPrefix`.
  fileprivate func begins(with text: String) -> Bool {
    utf8.starts(with: text.utf8)
  }
}
