#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary file that a program of the desktop shows when it is written.
///
/// The file stays: the program may read it at any later time.
final class ViewedFile: OutputTarget {
  /// What shows a file.
  enum Viewer {
    /// The program that the system has for spreadsheets.
    case spreadsheet
    /// The user's editor, which this program waits for; where none is named, the system's for texts.
    case editor
  }

  let descriptor: Int32
  private let path: String
  private let viewer: Viewer

  /// Makes an empty file.
  init(for viewer: Viewer) throws {
    self.viewer = viewer
    let ending = viewer == .spreadsheet ? ".csv" : ".txt"
    let folder = EnvironmentVariable.temporaryFolder
    var template = Array("\(folder)/reminders-shell-XXXXXX\(ending)".utf8CString)
    descriptor = mkstemps(&template, Int32(ending.utf8.count))
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else {
      throw CommandError(
        "cannot make a file in \(folder)",
        details: [String(cString: strerror(errno))]
      )
    }
    // No command that runs meanwhile may hold it open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  func finish() {
    close(descriptor)
    let modes = TerminalModes()
    // It cannot be told here that a program did not start; it tells so itself.
    _ = try? ChildProcess(command).wait()
    modes?.restore()
  }

  private var command: String {
    if viewer == .editor, let editor = EnvironmentVariable.editor {
      return "\(editor) \(quotedPath)"
    }
    #if canImport(Glibc)
      return "xdg-open \(quotedPath) &"
    #else
      return "open \(quotedPath)"
    #endif
  }

  /// The path as one word of the system's shell.
  private var quotedPath: String {
    let parts = path.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
