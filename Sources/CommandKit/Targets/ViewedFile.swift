import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary file that a program of the desktop shows when it is written.
///
/// The file stays: the program may read it at any later time.
public final class ViewedFile: OutputTarget {
  /// What shows a file.
  public enum Viewer {
    /// The program that the system has for spreadsheets.
    case spreadsheet
    /// The user's editor, which this program waits for; where none is named, the system's for texts.
    case editor
  }

  /// The open file.
  public var descriptor: Int32 { file.descriptor }
  private let file: TemporaryFile
  private let viewer: Viewer

  /// Makes an empty file.
  public init(for viewer: Viewer) throws {
    self.viewer = viewer
    file = try TemporaryFile(ending: viewer == .spreadsheet ? ".csv" : ".txt")
  }

  /// Closes the file, and starts the program that shows it.
  public func finish() {
    close(descriptor)
    let modes = TerminalModes()
    // It cannot be told here that a program did not start; it tells so itself.
    _ = try? ChildProcess(command).wait()
    modes?.restore()
  }

  private var command: String {
    if viewer == .editor, let editor = Environment.editor {
      return "\(editor) \(file.quotedPath)"
    }
    #if canImport(Glibc)
      return "xdg-open \(file.quotedPath) &"
    #else
      return "open \(file.quotedPath)"
    #endif
  }
}
