import CommandKit
import Relevance
import SQLiteDatabase
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files of text that commands read and write as a whole.
enum TextFile {
  /// The most bytes of a file that are read: a device may give bytes without end.
  private static let largest = 64 << 20

  /// Whether there is a file, or a folder, of this name.
  static func exists(_ path: String) -> Bool { !path.isEmpty && access(path, F_OK) == 0 }

  /// Reads a file in UTF-8; a mark of the byte order at its beginning is left out.
  ///
  /// - Throws: A ``CommandError`` with the system's reason.
  static func text(at path: String) throws -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      // A folder can be opened, and not read.
      guard count >= 0 else { throw failure("read", path) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
      guard bytes.count <= largest else {
        throw CommandError("\(path) is larger than \(largest >> 20) MB")
      }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError("\(path) is no text in UTF-8")
    }
    return text
  }

  /// Reads a file, and what it holds.
  ///
  /// - Throws: A ``CommandError`` with the file, the line and what is wrong there.
  static func reading<Result>(
    _ path: String,
    in context: CommandContext,
    _ parse: (String) throws -> Result
  ) throws -> Result {
    try refuseInSafeMode(context)
    let text = try text(at: path)
    do {
      return try parse(text)
    } catch let error as RelevanceError {
      throw CommandError(error, in: path)
    }
  }

  /// Writes a file.
  ///
  /// - Throws: A ``CommandError`` with the system's reason.
  static func write(_ text: String, to path: String, in context: CommandContext) throws {
    try refuseInSafeMode(context)
    let file = try OutputFile(path: path)
    let failed = Array(text.utf8).withUnsafeBytes {
      Descriptor.write($0, to: file.descriptor)
    }
    guard failed == 0 else { throw failure("write", path) }
  }

  private static func refuseInSafeMode(_ context: CommandContext) throws {
    guard !context.isSafe else { throw SafeModeRefusal("cannot read or write files in safe mode") }
  }

  private static func failure(_ verb: String, _ path: String) -> CommandError {
    CommandError("cannot \(verb) \"\(path)\": \(SystemMessage.last)")
  }
}

extension CommandError {
  /// An error of a metric's name, or of a file.
  init(_ error: RelevanceError, in path: String? = nil) {
    let place = [path, error.line.map { "line \($0)" }].compactMap(\.self).joined(separator: ", ")
    self.init(
      place.isEmpty ? error.message : "\(place): \(error.message)",
      details: [error.remedy].compactMap(\.self)
    )
  }
}
