import Foundation
import SQLSpelling
import SQLiteDatabase

/// The `sqlite3` whose answers the tests compare with: one that runs on the same SQLite as the tests do.
public enum SystemSQLite {
  /// Where it is; nil where no `sqlite3` in the PATH has the version of the library.
  public static let path: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/usr/local/bin"
    return folders.split(separator: ":").map { "\($0)/sqlite3" }.first { path in
      guard FileManager.default.isExecutableFile(atPath: path) else { return false }
      return (try? run(path, ["-version"]).output.hasPrefix("\(SQLiteVersion.running) ")) == true
    }
  }()

  /// Whether there is one to compare with.
  public static var isComparable: Bool { path != nil }

  /// Whether it is the version whose words and formats the shell takes.
  public static var isModel: Bool { isComparable && SQLiteVersion.running.isModel }

  /// Runs it, without anybody's start-up file, and with a script on its standard input.
  ///
  /// - Throws: Foundation's error where there is none, or where it cannot be started.
  public static func run(_ arguments: [String], input: String = "") throws -> ProgramResult {
    guard let path else { throw CocoaError(.fileNoSuchFile) }
    return try run(path, arguments, input: input)
  }

  private static func run(
    _ path: String,
    _ arguments: [String],
    input: String = ""
  ) throws -> ProgramResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["HOME": "/dev/null", "PATH": "/usr/bin:/bin"]
    return try process.run(input: input)
  }
}
