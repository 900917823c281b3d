import SQLText

/// Searches the history while the user types the text to find.
///
/// The search respects case only if the user types capitals.
package struct HistorySearch {
  private let entries: [String]
  private let folded: [String]
  private var position: Int

  /// The text to find.
  package private(set) var query = ""
  /// Whether the last step of the search found an entry.
  package private(set) var hasMatch = true

  /// Starts after the newest entry.
  package init(_ entries: [String]) {
    self.entries = entries
    folded = entries.map { $0.lowercased() }
    position = entries.count
  }

  /// The entry found last; nil if there is none.
  package var found: String? {
    position < entries.count ? entries[position] : nil
  }

  /// The place of the query in the found entry, in UTF-8 bytes.
  package var match: Range<Int>? {
    guard let found, !query.isEmpty else { return nil }
    // If small letters take as many bytes as capitals, places in both texts are the same.
    let text =
      isCaseSensitive || found.utf8.count != folded[position].utf8.count
      ? found : folded[position]
    guard let range = text.firstRange(of: sought) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return start..<(start + sought.utf8.count)
  }

  /// Adds to the query, and searches from the found entry to the oldest.
  package mutating func type(_ text: String) {
    query.unicodeScalars.append(contentsOf: text.unicodeScalars)
    find(in: entries.indices.prefix(position + 1).reversed())
  }

  /// Removes the last character of the query, and searches from the newest entry to the oldest.
  package mutating func erase() {
    guard !query.isEmpty else { return }
    query.removeLast()
    if query.isEmpty { (position, hasMatch) = (entries.count, true) }
    find(in: entries.indices.reversed())
  }

  /// Moves to the next older entry that contains the query.
  package mutating func goBack() {
    find(in: entries.indices.prefix(position).reversed())
  }

  /// Moves to the next newer entry that contains the query.
  package mutating func goForward() {
    find(in: entries.indices.dropFirst(position + 1))
  }

  private mutating func find(in places: some Sequence<Int>) {
    guard !query.isEmpty else { return }
    let (sought, texts) = (sought, isCaseSensitive ? entries : folded)
    let place = places.first { texts[$0].contains(sought) }
    hasMatch = place != nil
    if let place { position = place }
  }

  private var isCaseSensitive: Bool { query.contains(where: \.isUppercase) }

  private var sought: String { isCaseSensitive ? query : query.lowercased() }
}

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
