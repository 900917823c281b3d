import Files
import Output
import SQLText
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
    defer { try? FilePlace.remove(file.path) }
    do {
      try write(text + "\n", to: file.descriptor)
    } catch let error as OutputError {
      throw CommandError(
        "cannot write \(file.path)",
        details: [SystemError(number: error.code).message]
      )
    }

    let editor = Environment.editor ?? "vi"
    let status = try ChildProcess("\(editor) \(file.word)").wait()
    guard status == 0 else {
      throw CommandError(
        "\(editor) ended with a failure, and nothing was run",
        details: ["$VISUAL and $EDITOR name the editor"]
      )
    }
    do {
      return try contents(of: file.path)
    } catch let error as SystemError {
      throw CommandError("cannot read \(file.path)", details: [error.message])
    }
  }

  private static func write(_ text: String, to file: Int32) throws {
    defer { Descriptor.close(file) }
    let output = ByteOutput(fileDescriptor: file)
    // What the user typed, whatever bytes it has.
    output.write(StrayBytes.bytes(of: text))
    try output.flush()
  }

  /// The text in the file, read by its path: the editor may have put another file in its place.
  private static func contents(of path: String) throws -> String {
    let file = try Descriptor.open(reading: path)
    defer { Descriptor.close(file) }
    let bytes = try Descriptor.contents(file, atMost: .max, until: { false }) ?? []
    return StrayBytes.text(bytes[...])
  }
}
