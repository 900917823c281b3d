import CEditline

/// What was entered, in this run and in earlier ones.
///
/// Each entry is one whole statement or command, of one line or several. It is appended to the file at
/// once, in one write, so that a crash loses nothing and two shells on one file keep both histories. If the
/// file cannot be read or written, the history lasts for this run only.
public struct History {
  /// How many entries of earlier runs are kept in reach.
  private static let limit = 10_000

  /// The entries, the oldest first.
  public private(set) var entries: [String] = []
  private let path: String?

  /// Reads the entries of earlier runs.
  ///
  /// - Parameter path: The file, which need not exist yet, nor its folders; nil to keep none.
  public init(path: String?) {
    self.path = path
    guard let path, let lines = ScriptLines(path: path) else { return }
    while case .line(let line) = lines.nextLine() {
      if let entry = HistoryCodec.decode(line), !entry.isEmpty { entries.append(entry) }
    }
    entries.removeFirst(max(0, entries.count - Self.limit))
  }

  /// Adds an entry at the end and writes it to the file.
  ///
  /// Entries that begin with a blank, empty ones, and one equal to that before it are left out.
  ///
  /// - Parameter entry: The text as it was typed; line breaks at its end do not count.
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func append(_ entry: String) -> Bool {
    var entry = entry
    while entry.last?.isNewline == true { entry.removeLast() }
    guard let first = entry.first, !first.isWhitespace, entry != entries.last else { return false }
    entries.append(entry)
    save(entry)
    return true
  }

  private func save(_ entry: String) {
    guard let path else { return }
    Self.makeFolders(of: path)
    let file = cel_open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let header = lseek(file, 0, SEEK_END) == 0 ? HistoryCodec.header + "\n" : ""
    Descriptor.write(header + HistoryCodec.encode(entry) + "\n", to: file)
  }

  /// Makes the folders that are missing, for their owner only.
  private static func makeFolders(of path: String) {
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      mkdir(String(path[..<slash]), 0o700)
    }
  }
}
