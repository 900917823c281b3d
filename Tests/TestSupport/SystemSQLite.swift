import Foundation

/// The system's `sqlite3`, to compare with where it is the version whose bytes are ours.
enum SQLite3 {
  /// Whether there is a `sqlite3` of version 3.40.
  static let isComparable =
    run([":memory:", "SELECT sqlite_version()"])?.hasPrefix("3.40.") == true

  /// What it writes on its standard output, given arguments; nil where it cannot be started.
  static func run(_ arguments: [String], input: String = "") -> String? {
    run(arguments, input: input)?.output
  }

  /// What it writes on its standard output and its standard error.
  static func run(
    _ arguments: [String],
    input: String = ""
  ) -> (output: String, errors: String)? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sqlite3")
    process.arguments = ["-batch", "-init", "/dev/null"] + arguments
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    guard (try? process.run()) != nil else { return nil }
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try? stdin.fileHandleForWriting.close()
    // The output first: what these tests provoke on the standard error fits into a pipe.
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let errors = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
  }
}

/// A file or folder for one test, removed with it.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]? = nil) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    if let bytes { try Data(bytes).write(to: URL(filePath: path)) }
  }

  var contents: [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
