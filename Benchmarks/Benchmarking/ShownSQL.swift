/// The statements that the shell shows for a command.
enum ShownSQL {
  /// Asks the shell for the statements of `.sql last`, those in its comments among them.
  ///
  /// - Parameters:
  ///   - lines: The lines of which the last one is the command.
  ///   - file: The database.
  ///   - workplace: Where the shell is.
  /// - Returns: The statements, each with its semicolon.
  /// - Throws: A ``BenchError`` if the shell fails.
  static func statements(of lines: [String], in file: String, _ workplace: Workplace) throws
    -> String
  {
    let sql = try Program(
      workplace.shell,
      [file, ".output /dev/null"] + lines + [".output", ".sql last"]
    ).output()
    return sql.split(separator: "\n").reduce(into: "") { text, line in
      let isComment = line.hasPrefix("-- ")
      if isComment, line.hasPrefix("-- SELECT") { text += ";" }
      text += (isComment ? line.dropFirst(3) : line) + "\n"
    } + ";"
  }
}
