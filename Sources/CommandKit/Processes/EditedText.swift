import Files
import Output
import TerminalKit

/// Lets the user change a text in an editor of their choice.
public enum EditedText {
  /// Opens a text in `$VISUAL`, `$EDITOR` or vi, and waits until the editor has ended.
  ///
  /// - Parameter text: The text; it is in a temporary file while the editor runs.
  /// - Returns: The text as the user left it.
  /// - Throws: A ``CommandError`` if the file cannot be made, written or read, or the editor fails.
  public static func edited(_ text: String) throws -> String {
    let file = try TemporaryFile(ending: ".sql")
    defer { FilePlace.remove(file.path) }
    do {
      try write(text + "\n", to: file.descriptor)
    } catch is OutputError {
      throw failure("cannot write \(file.path)")
    }

    let editor = Environment.editor ?? "vi"
    let status = try ChildProcess("\(editor) \(file.word)").wait()
    guard status == 0 else {
      throw CommandError(
        "\(editor) ended with a failure, and nothing was run",
        details: ["$VISUAL and $EDITOR name the editor"]
      )
    }
    guard let edited = contents(of: file.path) else {
      throw failure("cannot read \(file.path)")
    }
    return edited
  }

  private static func write(_ text: String, to file: Int32) throws {
    defer { Descriptor.close(file) }
    let output = ByteOutput(fileDescriptor: file)
    output.write(text)
    try output.flush()
  }

  /// The text in the file, read by its path: the editor may have put another file in its place.
  private static func contents(of path: String) -> String? {
    guard let file = try? Descriptor.open(reading: path) else { return nil }
    defer { Descriptor.close(file) }
    let bytes = try? Descriptor.contents(file, atMost: .max, until: { false })
    return bytes.flatMap(\.self).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func failure(_ message: String) -> CommandError {
    CommandError(message, details: [SystemError.last.message])
  }
}
