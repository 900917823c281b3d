import Files
import TerminalKit

/// A temporary file that a desktop program opens once it is written.
///
/// The program may read the file at any later time, so that the caller removes it at the end of the session.
public final class ViewedFile: OutputTarget {
  /// The program that shows the file.
  public enum Viewer {
    /// The system's program for spreadsheets.
    case spreadsheet
    /// The user's editor, which the shell waits for; if none is named, the system's program for texts.
    case editor
  }

  /// The open file.
  public var descriptor: Int32 { file.descriptor }
  /// The path of the file.
  public var path: String { file.path }
  private let file: TemporaryFile
  private let viewer: Viewer

  /// Makes an empty file.
  ///
  /// - Throws: A ``CommandError`` with the system's reason.
  public init(for viewer: Viewer) throws {
    self.viewer = viewer
    file = try TemporaryFile(ending: viewer == .spreadsheet ? ".csv" : ".txt")
  }

  /// Closes the file, and starts the program that shows it.
  public func finish() {
    Descriptor.close(descriptor)
    let modes = TerminalModes()
    // `finish()` reports no errors; if the program does not start, the system's shell says so.
    _ = try? ChildProcess(command).wait()
    modes?.restore()
  }

  private var command: String {
    if viewer == .editor, let editor = Environment.editor {
      return "\(editor) \(file.word)"
    }
    #if canImport(Glibc)
      return "xdg-open \(file.word) &"
    #else
      return "open \(file.word)"
    #endif
  }
}
