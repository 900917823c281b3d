/// The statements and commands that the user has entered, in this run and in earlier ones.
///
/// An entry has one line or several, and goes to a file as soon as the user enters it. If the file cannot be
/// read or written, the history lasts for this run only.
public struct History {
  /// The number of entries to keep; a shell that starts shortens a file with more than twice as many.
  private static let limit = 10_000
  /// The greatest length of an entry in UTF-8 bytes: nobody types a longer one.
  private static let longestEntry = 65_536

  private var records: [HistoryRecord] = []
  private let file: HistoryFile?

  /// Reads the entries of earlier runs.
  ///
  /// - Parameter path: The path of the file; the file and its folders need not exist yet. Nil for no file.
  public init(path: String?) {
    file = path.map(HistoryFile.init(path:))
    guard let file else { return }
    let all = file.read()
    records = Self.newest(of: all)
    if all.count > 2 * Self.limit { file.replaceRecords(by: Self.newest(of:)) }
  }

  /// The entries without repetitions, the oldest first.
  public var entries: [String] { records.map(\.entry) }

  /// Those entries that had no error when they were entered last.
  public var entriesWithoutFailure: [String] {
    records.lazy.filter { !$0.hasFailed }.map(\.entry)
  }

  /// Adds an entry at the end and to the file, and removes an older equal one.
  ///
  /// An entry is not added if it is empty, begins with a blank, is longer than 64 KiB, or equals the newest one.
  ///
  /// - Parameter entry: The text that the user entered; line breaks at its end are dropped.
  /// - Returns: Whether the entry was added.
  @discardableResult
  public mutating func append(_ entry: String) -> Bool {
    let record = HistoryRecord(entry: entry.withoutLineBreaksAtEnd)
    guard let first = record.entry.first, !first.isWhitespace, record != records.last,
      record.entry.utf8.count <= Self.longestEntry
    else { return false }
    records.removeAll { $0.entry == record.entry }
    records.append(record)
    file?.append(record)
    return true
  }

  /// Notes that the shell reported an error for the newest entry, also in the file.
  ///
  /// - Parameter entry: The text that the user entered; if it was not added, nothing happens.
  public mutating func noteFailure(of entry: String) {
    let record = HistoryRecord(entry: entry.withoutLineBreaksAtEnd, hasFailed: true)
    guard let last = records.last, last.entry == record.entry, !last.hasFailed else { return }
    records[records.endIndex - 1] = record
    file?.append(record)
  }

  /// Removes all entries, and all of the file, which may have entries of other shells.
  public mutating func clear() {
    records = []
    file?.replaceRecords { _ in [] }
  }

  /// The newest records; of an entry only the last.
  private static func newest(of records: [HistoryRecord]) -> [HistoryRecord] {
    var seen: Set<String> = []
    var newest: [HistoryRecord] = []
    for record in records.reversed() where newest.count < limit {
      if seen.insert(record.entry).inserted { newest.append(record) }
    }
    return newest.reversed()
  }
}

extension String {
  fileprivate var withoutLineBreaksAtEnd: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

/// A line of the history's file: an entry, and whether it failed when it was entered.
struct HistoryRecord: Equatable {
  /// What the user entered.
  let entry: String

  /// Whether the shell reported an error.
  var hasFailed = false
}
