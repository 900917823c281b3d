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
  /// Whether something could not be written, so that the file is not whole.
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
    guard !hasFailed else { return }
    do {
      try TextFile.replace(text(), at: place, in: context)
    } catch let error as StoreError where error.isInterruption {
      isOutdated = true
    } catch {
      // It is said once, and the session goes on.
      hasFailed = true
      let message = (error as? CommandError)?.message ?? "\(error)"
      // sqlite3's words for a file that cannot be opened begin with it.
      let lead = "Error: "
      let reason = message.hasPrefix(lead) ? message.dropFirst(lead.count) : message[...]
      try? context.output.warn(ofLoss: "The recording ends: \(reason).")
    }
  }
}
