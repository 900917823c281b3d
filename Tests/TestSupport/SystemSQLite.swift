import Foundation

/// The system's `sqlite3`, of the version that the shell is compatible with.
public enum SystemSQLite {
  /// Where it is; nil where there is none, or another version.
  ///
  /// Later ones, for example, refuse to read the dump of a full-text index.
  public static let path: String? = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"].first { path in
    guard FileManager.default.isExecutableFile(atPath: path) else { return false }
    return (try? run(path, ["-version"]).output.hasPrefix("3.40.")) == true
  }

  /// Whether there is one to compare with.
  public static var isComparable: Bool { path != nil }

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
