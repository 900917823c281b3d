internal import CLibrary

/// The programs to measure, and the folder for their data.
struct Workplace {
  /// The path of the shell.
  let shell: String

  /// The path of the program to compare the shell with.
  let yardstick: String

  /// The path of a folder that is removed at the end.
  let folder: String

  /// The number of rows of the tables to make.
  let rows: Int

  /// What the made-up data depends on.
  let seed: Int

  /// The path of the program `lookups`.
  var lookups: String { tool("lookups") }

  /// The path of a program in the same folder as this one.
  func tool(_ name: String) -> String {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    return (folder.dropLast() + [name[...]]).joined(separator: "/")
  }

  /// The path of a file in the folder.
  func file(_ name: String) -> String {
    "\(folder)/\(name)"
  }

  /// Whether a file exists.
  func hasFile(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Removes a file if it exists.
  func removeFile(_ path: String) {
    unlink(path)
  }

  /// Makes a contest of both programs with the same arguments.
  func contest(_ arguments: [String]) -> Contest {
    Contest(
      shell: Program(shell, arguments),
      yardstick: Program(yardstick, arguments)
    )
  }
}
