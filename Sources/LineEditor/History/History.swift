/// The statements and commands that the user has entered, in this run and in earlier ones.
///
/// An entry has one line or several, and goes to a file as soon as the user enters it. If the file cannot be
/// read or written, the history lasts for this run only.
public struct History {
  /// The number of entries to keep; a shell that starts shortens a file with more than twice as many.
  private static let limit = 10_000
  /// The greatest length of an entry in UTF-8 bytes: nobody types a longer one.
  private static let longestEntry = 65_536

  /// The entries without repetitions, the oldest first.
  public private(set) var entries: [String] = []
  private let file: HistoryFile?

  /// Reads the entries of earlier runs.
  ///
  /// - Parameter path: The path of the file; the file and its folders need not exist yet. Nil for no file.
  public init(path: String?) {
    file = path.map(HistoryFile.init(path:))
    guard let file else { return }
    let all = file.read()
    entries = Self.newest(of: all)
    if all.count > 2 * Self.limit { file.replaceEntries(by: Self.newest(of:)) }
  }

  /// Adds an entry at the end and to the file, and removes an older equal one.
  ///
  /// An entry is not added if it is empty, begins with a blank, is longer than 64 KiB, or equals the newest one.
  ///
  /// - Parameter entry: The text that the user entered; line breaks at its end are dropped.
  /// - Returns: Whether the entry was added.
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

  /// Removes all entries, and all of the file, which may have entries of other shells.
  public mutating func clear() {
    entries = []
    file?.replaceEntries { _ in [] }
  }

  /// The newest entries; of equal ones only the last.
  private static func newest(of entries: [String]) -> [String] {
    var seen: Set<String> = []
    var newest: [String] = []
    for entry in entries.reversed() where newest.count < limit {
      if seen.insert(entry).inserted { newest.append(entry) }
    }
    return newest.reversed()
  }
}
