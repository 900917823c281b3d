/// Goes back and forth through the history while a line is edited, keeping what was typed before.
///
/// Where something was typed, only entries that begin with it are gone through.
package struct HistoryBrowser {
  private let entries: [String]
  private var position: Int
  private var draft = ""

  /// Starts behind the newest of the entries.
  package init(_ entries: [String]) {
    self.entries = entries
    position = entries.count
  }

  /// The entry that was shown last; nil if what was typed was.
  package var shown: String? {
    position < entries.count ? entries[position] : nil
  }

  /// The entry before, or nil at the oldest.
  ///
  /// `text` is what the line holds now.
  package mutating func previous(from text: String) -> String? {
    let typed = position == entries.count ? text : draft
    guard let earlier = entries[..<position].lastIndex(where: { $0.begins(with: typed) }) else {
      return nil
    }
    (draft, position) = (typed, earlier)
    return entries[earlier]
  }

  /// The entry after, in the end what was typed before; nil there.
  package mutating func next() -> String? {
    guard position < entries.count else { return nil }
    let later = entries[(position + 1)...].firstIndex { $0.begins(with: draft) }
    position = later ?? entries.count
    return later.map { entries[$0] } ?? draft
  }

  /// How the newest entry that begins with a text goes on; nil if none does.
  package func continuation(of text: String) -> String? {
    guard !text.isEmpty else { return nil }
    let entry = entries.last { $0.utf8.count > text.utf8.count && $0.begins(with: text) }
    return entry.map { String($0.utf8.dropFirst(text.utf8.count)) ?? "" }
  }
}

extension String {
  /// Whether the bytes of a text are the first of this one: unlike `hasPrefix` as good as free.
  fileprivate func begins(with text: String) -> Bool {
    utf8.starts(with: text.utf8)
  }
}
