/// What is measured, and where its data is made.
struct Workplace {
  /// The path of the shell.
  let shell: String

  /// The path of the program that looks rows up in several ways.
  let lookups: String

  /// The program that it is compared with.
  let yardstick = "sqlite3"

  /// A folder that is removed afterwards.
  let folder: String

  /// The rows of the tables that are made.
  let rows: Int

  /// The path of a file in the folder.
  func file(_ name: String) -> String {
    "\(folder)/\(name)"
  }

  /// Both programs with the same arguments.
  func contest(_ arguments: [String]) -> Contest {
    Contest(
      shell: Program(shell, arguments),
      yardstick: Program(yardstick, arguments)
    )
  }
}
