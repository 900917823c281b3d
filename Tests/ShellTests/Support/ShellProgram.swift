import Foundation
import TestSupport

/// The program itself, as it was built with the tests.
enum ShellProgram {
  /// The path of the program, which the build puts next to the bundle of the tests.
  ///
  /// Where the bundle is, the tests' own command line says: `.../NAME.xctest` on Linux, and on macOS the
  /// path of the bundle's executable.
  static var path: String {
    get throws {
      for word in ProcessInfo.processInfo.arguments {
        guard let end = word.range(of: ".xctest") else { continue }
        let folder = URL(fileURLWithPath: String(word[..<end.lowerBound]))
          .deletingLastPathComponent()
        let path = folder.appendingPathComponent("reminders-shell").path
        if FileManager.default.isExecutableFile(atPath: path) { return path }
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }

  /// Runs the program in a pipe, with a home where nothing is, nor can be.
  static func run(
    _ arguments: [String],
    input: String = "",
    home: TemporaryFolder? = nil,
    variables: [String: String] = [:]
  ) throws -> ProgramResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path)
    process.arguments = arguments
    process.environment = ["HOME": home?.path ?? "/dev/null", "PATH": "/usr/bin:/bin"]
      .merging(variables) { $1 }
    return try process.run(input: input)
  }

  /// Runs the program in a line of `/bin/sh`, with a script on its standard input.
  static func shell(_ rest: String, _ input: String) throws -> ProgramResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "'\(try path)' \(rest)"]
    process.environment = ["HOME": "/dev/null", "PATH": "/usr/bin:/bin"]
    return try process.run(input: input)
  }

  /// Starts the program in a pseudo-terminal, without a pager unless a variable names one.
  static func terminal(
    _ arguments: [String] = [],
    home: TemporaryFolder,
    variables: [String: String] = [:],
    rows: Int = 40,
    columns: Int = 80
  ) throws -> TerminalProgram {
    try TerminalProgram(
      try path,
      arguments,
      environment: [
        "TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": home.path, "PATH": "/usr/bin:/bin",
        "PAGER": "",
      ].merging(variables) { $1 },
      rows: rows,
      columns: columns
    )
  }
}
