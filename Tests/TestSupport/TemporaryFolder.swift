import Foundation
public import SQLiteDatabase

/// A folder that goes away with this value.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// Makes a folder.
  public init() throws {
    path = NSTemporaryDirectory() + "reminders-shell-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file into the folder, with the folders above it, and returns its path.
  public func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: url, atomically: false, encoding: .utf8)
    return url.path
  }

  /// The text of a file in the folder.
  public func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The database in a file of the folder, which need not be there.
  public func file(_ name: String) -> Location { .file("\(path)/\(name)") }
}
