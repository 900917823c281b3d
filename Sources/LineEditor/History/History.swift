/// The statements and commands that the user has entered, in this run and in earlier ones.
///
/// An entry has one line or several, and goes to a file as soon as the user enters it. If the file cannot be
/// read or written, the history lasts for this run only.
public struct History {
  /// The number of entries that are kept where nobody says otherwise.
  public static let usualLimit = 10_000
  /// The greatest length of an entry in UTF-8 bytes: nobody types a longer one.
  private static let longestEntry = 65_536

  private var records: [HistoryRecord] = []
  private let file: HistoryFile?
  private let limit: Int
  /// Whether much of the file is not kept, so that the next entry shortens it.
  private var isFileTooLong = false

  /// Reads the newest entries of earlier runs; the first new one shortens their file if a third of it is older.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the file and its folders need not exist yet. Nil for no file.
  ///   - limit: The number of entries to keep.
  /// - Complexity: Linear in the part of the file that is kept, and in no more than 64 MiB of it.
  public init(path: String?, limit: Int = usualLimit) {
    file = path.map(HistoryFile.init(path:))
    self.limit = limit
    guard let file else { return }
    let newest = NewestRecords(of: file, limit: limit)
    (records, isFileTooLong) = (newest.records, newest.isSmallPart)
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
    shortenFile()
    return true
  }

  /// Nobody waits for this at a key, because the entry runs next.
  private mutating func shortenFile() {
    guard isFileTooLong, let file else { return }
    isFileTooLong = false
    file.replaceRecords { NewestRecords(of: file, limit: limit).records }
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
  ///
  /// - Returns: False where the file cannot be written, and has entries for the next run.
  @discardableResult
  public mutating func clear() -> Bool {
    records = []
    guard let file else { return true }
    return file.replaceRecords { [] }
      || file.isReadable && NewestRecords(of: file, limit: 1).records.isEmpty
  }
}

extension String {
  fileprivate var withoutLineBreaksAtEnd: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

/// The newest records of a history's file; of an entry only the last.
private struct NewestRecords {
  /// The records, the oldest first.
  let records: [HistoryRecord]

  /// Whether a third of the file is older, or half of its lines repeated, so that it should be shortened.
  let isSmallPart: Bool

  /// The most lines that are read for each record, as many as there may be repetitions.
  private static let mostLines = 4

  init(of file: HistoryFile, limit: Int) {
    var seen: Set<String> = []
    var newest: [HistoryRecord] = []
    var lineCount = 0
    let part = file.readBackwards { record in
      lineCount += 1
      if seen.insert(record.entry).inserted { newest.append(record) }
      return newest.count < limit && lineCount < Self.mostLines * limit
    }
    records = newest.reversed()
    isSmallPart = part < 2 / 3 || lineCount > 2 * limit
  }
}

/// A line of the history's file: an entry, and whether it failed when it was entered.
struct HistoryRecord: Equatable {
  /// What the user entered.
  let entry: String

  /// Whether the shell reported an error.
  var hasFailed = false
}
