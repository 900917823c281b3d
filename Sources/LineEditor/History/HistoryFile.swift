import CEditline
import TerminalKit

/// The file in which all shells of a user keep their history.
///
/// A shell appends each entry at once and in one write, so that a crash loses nothing, and shells that run side
/// by side keep all their entries. A shell that writes holds a lock on the file. Errors are ignored.
struct HistoryFile {
  let path: String

  /// The entries, the oldest first.
  func read() -> [String] {
    guard let lines = ScriptLines(path: path) else { return [] }
    var entries: [String] = []
    while case .line(let line) = lines.nextLine() {
      if let entry = HistoryCodec.decode(line), !entry.isEmpty { entries.append(entry) }
    }
    return entries
  }

  /// Adds an entry at the end.
  func append(_ entry: String) {
    makeFolders()
    withLock { file in
      let isNew = lseek(file, 0, SEEK_END) == 0
      Descriptor.write((isNew ? Self.firstLine : "") + Self.line(entry), to: file)
    }
  }

  /// Replaces all entries with the result of a closure, in one step or not at all.
  func replaceEntries(by change: ([String]) -> [String]) {
    withLock { _ in
      let text = Self.firstLine + change(read()).map(Self.line).joined()
      let new = path + ".new"
      let file = cel_open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard file >= 0 else { return }
      let isWritten = Descriptor.write(text, to: file)
      close(file)
      if isWritten { rename(new, path) } else { unlink(new) }
    }
  }

  private static let firstLine = HistoryCodec.header + "\n"

  private static func line(_ entry: String) -> String {
    HistoryCodec.encode(entry) + "\n"
  }

  /// Opens the file, or creates it, and runs a closure while no other shell writes.
  private func withLock(_ body: (Int32) -> Void) {
    while true {
      let file = cel_open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard file >= 0 else { return }
      defer { close(file) }
      guard cel_lock(file) else { return }
      // Another shell may have replaced the file since this shell opened it.
      if isAtPath(file) { return body(file) }
    }
  }

  private func isAtPath(_ file: Int32) -> Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(file, &opened) == 0, stat(path, &named) == 0 else { return false }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  /// Creates the missing folders, accessible to their owner only.
  private func makeFolders() {
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      mkdir(String(path[..<slash]), 0o700)
    }
  }
}
