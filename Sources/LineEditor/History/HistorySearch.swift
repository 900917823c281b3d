/// Looks for an entry of the history while what it contains is being typed.
///
/// Capitals count only where some are typed.
package struct HistorySearch {
  private let entries: [String]
  private let folded: [String]
  private var position: Int

  /// What is looked for.
  package private(set) var query = ""
  /// Whether an entry contains it.
  package private(set) var hasMatch = true

  /// Starts behind the newest of the entries.
  package init(_ entries: [String]) {
    self.entries = entries
    folded = entries.map { $0.lowercased() }
    position = entries.count
  }

  /// The entry that was found; nil before the first.
  package var found: String? {
    position < entries.count ? entries[position] : nil
  }

  /// Where in the entry that was found the query stands, in bytes.
  package var match: Range<Int>? {
    guard let found, !query.isEmpty else { return nil }
    // Where small letters take as many bytes as capitals, the places are the same.
    let text =
      isCaseSensitive || found.utf8.count != folded[position].utf8.count
      ? found : folded[position]
    guard let start = text.place(of: sought) else { return nil }
    return start..<(start + sought.utf8.count)
  }

  /// Adds to the query, and looks from the entry that was found on.
  package mutating func type(_ text: String) {
    query.unicodeScalars.append(contentsOf: text.unicodeScalars)
    find(in: entries.indices.prefix(position + 1).reversed())
  }

  /// Takes the last character from the query, and looks from the newest entry on.
  package mutating func erase() {
    guard !query.isEmpty else { return }
    query.removeLast()
    if query.isEmpty { (position, hasMatch) = (entries.count, true) }
    find(in: entries.indices.reversed())
  }

  /// Goes to the next older entry that contains the query.
  package mutating func goBack() {
    find(in: entries.indices.prefix(position).reversed())
  }

  /// Goes to the next newer entry that contains the query.
  package mutating func goForward() {
    find(in: entries.indices.dropFirst(position + 1))
  }

  private mutating func find(in places: some Sequence<Int>) {
    guard !query.isEmpty else { return }
    let (sought, texts) = (sought, isCaseSensitive ? entries : folded)
    let place = places.first { texts[$0].place(of: sought) != nil }
    hasMatch = place != nil
    if let place { position = place }
  }

  private var isCaseSensitive: Bool { query.contains(where: \.isUppercase) }

  private var sought: String { isCaseSensitive ? query : query.lowercased() }
}

extension String {
  /// The byte at which another text begins in this one.
  fileprivate func place(of text: String) -> Int? {
    let (own, sought) = (Array(utf8), Array(text.utf8))
    guard let first = sought.first, own.count >= sought.count else { return nil }
    return (0...(own.count - sought.count)).first {
      own[$0] == first && own[$0...].starts(with: sought)
    }
  }
}
