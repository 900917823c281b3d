import Foundation

/// The system's `sqlite3`, of the version that the shell is compatible with.
enum SystemSQLite {
  /// Where it is; nil where there is none, or another version.
  ///
  /// Later ones, for example, refuse to read the dump of a full-text index.
  static let path: String? = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"].first { path in
    guard FileManager.default.isExecutableFile(atPath: path) else { return false }
    return (try? run(path, ["-version"]).output.hasPrefix("3.40.")) == true
  }

  /// Runs it with a script on its standard input.
  static func run(_ arguments: [String], input: String = "") throws -> ShellProgram.Result {
    guard let path else { throw CocoaError(.fileNoSuchFile) }
    return try run(path, arguments, input: input)
  }

  private static func run(
    _ path: String,
    _ arguments: [String],
    input: String = ""
  ) throws -> ShellProgram.Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["HOME": "/dev/null", "PATH": "/usr/bin:/bin"]
    return try process.run(input: input)
  }
}
