import Files
import TerminalKit
import CLibrary

/// A new temporary file, for another program to read or change.
struct TemporaryFile {
  /// The file, open for writing; the caller closes it.
  let descriptor: Int32
  /// The path of the file.
  let path: String

  /// Makes an empty file that only the user can read.
  ///
  /// - Parameter ending: The end of its name, by which programs know what is in it.
  /// - Throws: A ``CommandError`` with the system's reason.
  init(ending: String) throws {
    let folder = Environment.temporaryFolder
    var template = "\(folder)/reminders-shell-XXXXXX\(ending)".systemBytes
    descriptor = mkstemps(&template, Int32(ending.utf8.count))
    path = String(systemBytes: template)
    guard descriptor >= 0 else {
      throw CommandError(
        "cannot make a file in \(folder)",
        details: [SystemError.last.message, "$TMPDIR names the folder"]
      )
    }
    // No child process may keep it open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// The path, for a command of the system's shell.
  var word: ShellWord { ShellWord(path) }
}
