/// The histories of the shell and its yardstick, which `Program.converse` lets them read.
enum HistoryFile {
  /// Writes the same entries for both programs.
  ///
  /// - Parameters:
  ///   - workplace: Where the programs find them.
  ///   - body: Adds the entries, each with a line break after it; a `\\012` in an entry is a line break.
  /// - Throws: A ``BenchError`` if a file cannot be written.
  static func write(
    in workplace: Workplace,
    _ body: (ScriptFile, inout SeededNumbers) -> Void
  ) throws {
    _ = try Program("mkdir", ["-p", workplace.file("reminders-shell")]).run()
    for (path, first) in [
      (workplace.file("reminders-shell/history"), "_HiStOrY_V2_\n"),
      (workplace.file("sqlite_history"), ""),
    ] {
      var numbers = SeededNumbers(seed: workplace.seed, stream: "history")
      try ScriptFile.write(to: path) { text in
        text.add(first)
        body(text, &numbers)
      }
    }
  }
}
