#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What is measured, and where its data is made.
struct Workplace {
  /// The path of the shell.
  let shell: String

  /// The path of the program that it is compared with.
  let yardstick: String

  /// A folder that is removed afterwards.
  let folder: String

  /// The rows of the tables that are made.
  let rows: Int

  /// The path of the program that looks rows up in several ways.
  var lookups: String { tool("lookups") }

  /// The path of a program that was built beside this one.
  func tool(_ name: String) -> String {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    return (folder.dropLast() + [name[...]]).joined(separator: "/")
  }

  /// The path of a file in the folder.
  func file(_ name: String) -> String {
    "\(folder)/\(name)"
  }

  /// Whether there is a file.
  func hasFile(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Removes a file, if there is one.
  func removeFile(_ path: String) {
    unlink(path)
  }

  /// Both programs with the same arguments.
  func contest(_ arguments: [String]) -> Contest {
    Contest(
      shell: Program(shell, arguments),
      yardstick: Program(yardstick, arguments)
    )
  }
}
