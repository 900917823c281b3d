/// Goes back and forth through the history while a line is edited, keeping what was typed before.
package struct HistoryBrowser {
  private let entries: [String]
  private var position: Int
  private var draft = ""

  /// Starts behind the newest of the entries.
  package init(_ entries: [String]) {
    self.entries = entries
    position = entries.count
  }

  /// The entry before, or nil at the oldest.
  ///
  /// `text` is what the line holds now.
  package mutating func previous(from text: String) -> String? {
    guard position > 0 else { return nil }
    if position == entries.count { draft = text }
    position -= 1
    return entries[position]
  }

  /// The entry after, in the end what was typed before; nil there.
  package mutating func next() -> String? {
    guard position < entries.count else { return nil }
    position += 1
    return position == entries.count ? draft : entries[position]
  }
}
