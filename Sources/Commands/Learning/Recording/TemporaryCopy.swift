import CommandKit
import Files
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file for a copy of a database, which goes with this object.
final class TemporaryCopy {
  /// The file's path.
  let path: String

  /// Makes an empty file that only the user can read.
  init() throws {
    var template = Array("\(Environment.temporaryFolder)/reminders-shell-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw CommandError("cannot make a file for the copy", details: [SystemMessage.last])
    }
    close(descriptor)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    unlink(path)
  }
}
