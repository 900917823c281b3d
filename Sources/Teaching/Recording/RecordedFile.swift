import CommandKit
import Files
import SQLiteDatabase
import TerminalKit

/// The file of a recording: the whole of it is written each time.
final class RecordedFile {
  /// Its path, as it was typed.
  let path: String
  /// Where that leads, also when the working folder is another.
  let place: String
  /// Whether the recording has something that the file has not.
  var isOutdated = false
  private unowned let context: CommandContext
  /// Whether it could not be written at last, so that the file is not whole.
  private(set) var hasFailed = false

  /// Takes a file, in which nothing is written yet.
  init(at path: String, in context: CommandContext) {
    (self.path, self.context) = (path, context)
    place = path.hasPrefix("/") ? path : "\(FilePlace.absolutePath(of: "."))/\(path)"
  }

  /// Writes a text for the first time.
  ///
  /// - Throws: A ``CommandError`` where the file cannot be written.
  func begin(with text: String) throws {
    try TextFile.replace(text, at: place, in: context)
  }

  /// Writes a text in the place of the one before.
  func write(_ text: @autoclosure () -> String) {
    isOutdated = false
    do {
      try TextFile.replace(text(), at: place, in: context)
      hasFailed = false
    } catch let error as StoreError where error.isInterruption {
      isOutdated = true
    } catch {
      // It is said once, and the session goes on; the next input tries again, with all that the file lacks.
      defer { (hasFailed, isOutdated) = (true, true) }
      guard !hasFailed else { return }
      let message = (error as? CommandError)?.message ?? "\(error)"
      // sqlite3's words for a file that cannot be opened begin with it.
      let lead = "Error: "
      let reason = message.hasPrefix(lead) ? message.dropFirst(lead.count) : message[...]
      try? context.output.warn(
        ofLoss: "The recording cannot be written: \(reason)."
      )
    }
  }
}
