/// The abbreviations of command names that `sqlite3` 3.40 accepts.
enum SQLite3Abbreviation {
  /// The commands that both shells have, with the fewest letters that name each.
  ///
  /// The first command that fits is meant. Measured: a shorter beginning means another of these commands, a
  /// command that only `sqlite3` has, or nothing.
  private static let fewestLetters: [(command: String, count: Int)] = [
    ("backup", 3), ("bail", 3), ("changes", 3), ("databases", 2), ("dbinfo", 3), ("dump", 1),
    ("echo", 1), ("eqp", 2), ("excel", 5), ("exit", 2), ("explain", 3), ("fullschema", 2),
    ("headers", 1), ("help", 3), ("import", 1), ("indexes", 2), ("limit", 5), ("load", 1),
    ("mode", 1), ("nullvalue", 1), ("once", 1), ("open", 2), ("output", 2), ("parameter", 3),
    ("print", 3), ("progress", 3), ("prompt", 1), ("quit", 1), ("read", 3), ("restore", 3),
    ("save", 3), ("schema", 3), ("separator", 2), ("shell", 2), ("show", 3), ("stats", 2),
    ("system", 2), ("tables", 2), ("timeout", 5), ("timer", 5), ("trace", 1), ("vfsname", 4),
    ("width", 1),
  ]

  /// The command that `sqlite3` runs for a name; nil unless both shells have it.
  static func meaning(of name: String) -> String? {
    // `indices` is another name for `indexes`, which differs from its fifth letter on.
    if name.utf8.count >= 5, "indices".hasPrefix(name) { return "indexes" }
    return fewestLetters.first { name.utf8.count >= $0.count && $0.command.hasPrefix(name) }?
      .command
  }
}
