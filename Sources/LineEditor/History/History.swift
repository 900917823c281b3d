/// What was entered, in this run and in earlier ones.
///
/// Each entry is what was entered at once: a statement or command, of one line or several. It is kept in a
/// file at once. If the file cannot be read or written, the history lasts for this run only.
public struct History {
  /// How many entries are kept in reach; the file holds at most twice as many when a shell starts.
  private static let limit = 10_000
  /// How many bytes an entry may have: what is longer was not typed.
  private static let longestEntry = 65_536

  /// The entries, each of them once, the oldest first.
  public private(set) var entries: [String] = []
  private let file: HistoryFile?

  /// Reads the entries of earlier runs.
  ///
  /// - Parameter path: The file, which need not exist yet, nor its folders; nil to keep none.
  public init(path: String?) {
    file = path.map(HistoryFile.init(path:))
    guard let file else { return }
    let all = file.read()
    entries = Self.newest(of: all)
    if all.count > 2 * Self.limit { file.replaceEntries(by: Self.newest(of:)) }
  }

  /// Adds an entry at the end and writes it to the file; an older one that is equal goes.
  ///
  /// Entries that begin with a blank, empty ones, very long ones, and one equal to that before it are left
  /// out.
  ///
  /// - Parameter entry: The text as it was typed; line breaks at its end do not count.
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func append(_ entry: String) -> Bool {
    var entry = entry
    while entry.last?.isNewline == true { entry.removeLast() }
    guard let first = entry.first, !first.isWhitespace, entry != entries.last,
      entry.utf8.count <= Self.longestEntry
    else { return false }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    file?.append(entry)
    return true
  }

  /// Removes all entries, those of other shells in the file too.
  public mutating func clear() {
    entries = []
    file?.replaceEntries { _ in [] }
  }

  /// The newest entries, without those that come again later.
  private static func newest(of entries: [String]) -> [String] {
    var seen: Set<String> = []
    var newest: [String] = []
    for entry in entries.reversed() where newest.count < limit {
      if seen.insert(entry).inserted { newest.append(entry) }
    }
    return newest.reversed()
  }
}
