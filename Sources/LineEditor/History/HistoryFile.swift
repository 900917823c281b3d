import CEditline
import Files
import SQLText

/// The file in which all shells of a user keep their history.
///
/// A shell appends each entry at once and in one write, so that a crash loses nothing, and shells that run side
/// by side keep all their entries. A shell that writes holds a lock on the file. Errors are ignored.
struct HistoryFile {
  let path: String

  /// How many bytes at the end of the file are read at most.
  private static let mostRead = 64 << 20

  /// No line is read that is longer: nobody has typed it.
  private static let longestLine = 1 << 20

  /// Reads the records from the newest to the oldest; an entry may have several, and the newest one counts.
  ///
  /// Of a long file, the last 64 MiB are read. Lines of more than 1 MiB are left out.
  ///
  /// - Parameter take: Gets each record, and returns whether it wants the one before it.
  /// - Returns: The part of the file that was needed, 0 to 1.
  func readBackwards(_ take: (HistoryRecord) -> Bool) -> Double {
    guard Descriptor.isPlainFile(path), let file = try? Descriptor.open(reading: path) else {
      return 1
    }
    defer { Descriptor.close(file) }
    guard let size = Descriptor.size(of: file), size > 0 else { return 1 }
    let count = min(size, Self.mostRead)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, count, off_t(size - count)))
    }
    // The line feed at the end of the file begins no line.
    var rest = bytes[...]
    while !rest.isEmpty {
      let feed = rest.lastIndex(of: 0x0A)
      // Where more of the file precedes, its first line is not whole.
      if feed == nil, count < size { break }
      let line = rest[(feed.map { $0 + 1 } ?? 0)...]
      rest = rest[..<(feed ?? 0)]
      guard line.count <= Self.longestLine, let record = HistoryCodec.decode(StrayBytes.text(line)),
        !record.entry.isEmpty
      else { continue }
      if !take(record) { break }
    }
    return Double(bytes.count - rest.endIndex) / Double(size)
  }

  /// Whether the shell may read the file, or there is none.
  var isReadable: Bool { !FilePlace.exists(at: path) || access(path.systemBytes, R_OK) == 0 }

  /// Adds a record at the end.
  func append(_ record: HistoryRecord) {
    try? Folder.make(above: path, rights: 0o700)
    withLock { file in
      let size = lseek(file, 0, SEEK_END)
      let start = size == 0 ? Self.firstLine : endsLine(at: size) ? "" : "\n"
      let isWhole = Self.write(start + Self.line(record), to: file)
      // Half a line would be another entry.
      if !isWhole { ftruncate(file, size) }
    }
  }

  /// Replaces all records with the result of a closure, in one step or not at all.
  ///
  /// - Returns: Whether they were replaced.
  @discardableResult
  func replaceRecords(by change: () -> [HistoryRecord]) -> Bool {
    var isReplaced = false
    withLock { _ in
      let text = Self.firstLine + change().map(Self.line).joined()
      let replaced = try? Descriptor.replaceFile(
        at: path,
        with: text,
        rights: 0o600,
        isPrivate: true
      )
      isReplaced = replaced == true
    }
    return isReplaced
  }

  /// Whether a line ends where the file does; it does not after a write that the system did not finish.
  private func endsLine(at size: off_t) -> Bool {
    guard let file = try? Descriptor.open(reading: path) else { return true }
    defer { Descriptor.close(file) }
    var byte: UInt8 = 0
    return pread(file, &byte, 1, size - 1) != 1 || byte == 0x0A
  }

  private static let firstLine = HistoryCodec.header + "\n"

  private static func line(_ record: HistoryRecord) -> String {
    HistoryCodec.encode(record) + "\n"
  }

  /// Writes a text; false if the system did not take all of it.
  private static func write(_ text: String, to file: Int32) -> Bool {
    Array(text.utf8).withUnsafeBytes { Descriptor.write($0, to: file) } == 0
  }

  /// Opens the file, or creates it, and runs a closure while no other shell writes.
  private func withLock(_ body: (Int32) -> Void) {
    while true {
      // The shell does not wait for the reader of a FIFO.
      guard
        let file = try? Descriptor.open(writing: path, .appending, rights: 0o600, until: { true })
      else { return }
      defer { Descriptor.close(file) }
      guard Descriptor.size(of: file) != nil, Self.lock(file) else { return }
      // Another shell may have replaced the file since this shell opened it.
      if isAtPath(file) { return body(file) }
    }
  }

  /// Waits for the lock of a file; false if another shell keeps it for a second, as one that was stopped meanwhile.
  private static func lock(_ file: Int32) -> Bool {
    for _ in 1...50 {
      switch cel_lock(file) {
      case 0: return true
      case EWOULDBLOCK, EINTR: Descriptor.pause()
      default: return false
      }
    }
    return false
  }

  private func isAtPath(_ file: Int32) -> Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(file, &opened) == 0, stat(path.systemBytes, &named) == 0 else { return false }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }
}

/// The format of a history file: libedit's, with one entry to a line.
///
/// Backslashes and control characters, including line breaks, are written as `\ooo` (octal); all other
/// characters are written as they are. The first line names the format.
///
/// A mark follows an entry that failed. It begins with a tab, which no encoded entry has; libedit takes the mark for a
/// part of the entry.
enum HistoryCodec {
  static let header = "_HiStOrY_V2_"
  private static let failureMark = "\t# failed"

  /// A record as a line of the file, without its line break.
  static func encode(_ record: HistoryRecord) -> String {
    var encoded = ""
    for scalar in record.entry.unicodeScalars {
      if scalar.value < 0x20 || scalar == "\u{7F}" || scalar == "\\" {
        let octal = String(scalar.value, radix: 8)
        encoded += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
      } else {
        encoded.unicodeScalars.append(scalar)
      }
    }
    return record.hasFailed ? encoded + failureMark : encoded
  }

  /// The record that a line of the file holds; nil for the header.
  ///
  /// A backslash without an octal number after it stands for itself, except that `\\` is one backslash.
  static func decode(_ line: String) -> HistoryRecord? {
    guard line != header else { return nil }
    let marked = line.utf8.suffix(failureMark.utf8.count)
    guard marked.elementsEqual(failureMark.utf8) else { return HistoryRecord(entry: entry(line)) }
    return HistoryRecord(entry: entry(String(line.dropLast(failureMark.count))), hasFailed: true)
  }

  private static func entry(_ line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "\\")) else { return line }
    var decoded: [UInt8] = []
    var rest = line.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        decoded.append(byte)
        continue
      }
      let digits = rest.prefix(3)
      if digits.count == 3, let code = Substring(digits).octalByte {
        decoded.append(code)
        rest = rest.dropFirst(3)
      } else {
        decoded.append(byte)
        if rest.first == byte { rest.removeFirst() }
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

extension Substring {
  /// The byte with this octal number; nil if this is none.
  fileprivate var octalByte: UInt8? {
    utf8.first == UInt8(ascii: "+") ? nil : UInt8(self, radix: 8)
  }
}
