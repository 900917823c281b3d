import Foundation
import TestSupport

/// A program of the system that a test asks for its opinion, where it is installed.
enum SystemProgram {
  /// The path of a program; nil if it is not installed.
  static func path(_ name: String) -> String? {
    ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether a program is installed.
  static func isInstalled(_ name: String) -> Bool { path(name) != nil }

  /// Runs a program in a pipe.
  static func run(_ name: String, _ arguments: [String]) throws -> ProgramResult {
    guard let path = path(name) else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["HOME": "/dev/null", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    return try process.run(input: "")
  }
}
