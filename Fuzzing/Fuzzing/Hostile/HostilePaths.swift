/// Paths and commands for arguments that name files: all lie in the folder of the run, or lead nowhere.
enum HostilePaths {
  /// The database that a run may have in its folder, whole or damaged.
  static let database = "reminders.db"

  /// The files that a run has in its folder, and their texts.
  static let files: [(name: String, text: String)] = [
    ("table.csv", "a,b\n1,\"x\ny\"\n\u{1B}[5m,\u{202E}\n\"open\n"),
    ("script.sql", "SELECT 1;\n.tables\nSELECT * FROM nowhere;\n"),
    ("self.sql", ".read self.sql\n"),
    ("empty.db", ""),
    (
      "grades.qrels",
      "# query 1: milk\n1 0 1 2\n1 0 2 9\n1 0 -9223372036854775808 1\n1 0 9223372036854775807 0\n1 0 3 -127\n"
    ),
    (
      "large.qrels",
      "# query 9223372036854775807: week\n9223372036854775807 0 1 9223372036854775807\n"
    ),
    (
      "run.txt",
      "1 Q0 1 1 1e308 a\n1 Q0 2 -9223372036854775808 nan a\n1 Q0 9223372036854775807 2 -1e999 a\n"
    ),
    (
      "grades.csv",
      "query,docid,rating\nmilk,1,9223372036854775807\nweek,-9223372036854775808,-9223372036854775808\n"
    ),
    ("topics.tsv", "1\tmilk\n9223372036854775807\tweek\n-9223372036854775808\ta\n"),
    ("text.db", "This is no database, but it is longer than the header of one would be.\n"),
  ]

  /// Absolute paths that an input may name: devices, and places that are not there.
  static let absolute = ["/dev/null", "/dev/full", "/dev/stdout", "/no/such/path"]

  /// Those of them that a program could read for ever.
  static let endless = ["/dev/full", "/dev/stdout"]

  static let relative =
    files.map(\.name) + [
      database, "copy.db", "copy.db", "out.txt", "out.svg", "no/such/folder/file", "folder", ".",
      "", "-",
      "--", "-x", "a b.db",
      ":memory:", "file:copy.db?mode=ro", "file:copy.db?mode=memory&cache=shared",
      "file:copy.db?vfs=none",
      "\u{1B}[5mname", "\u{202E}name", "'", "\"", "~", "off", "stdout", "stderr", "on",
      String(repeating: "n", count: 300),
    ]

  /// Programs that take results, as `.output` and `.once` start them.
  ///
  /// Only `cat` alone writes to the terminal: what it gets, which the shell has to make harmless.
  static let readers = [
    "|cat", "|cat >/dev/null", "|head -n 1 >/dev/null", "|true", "|false", "|exit 3",
    "|no-such-program",
  ]

  /// Programs that give lines, as `.read` and `.import` start them.
  static let writers = [
    "|echo 'SELECT 1;'", "|printf 'a,b\\n1,2\\n'", "|false", "|exit 3", "|no-such-program",
  ]

  /// Commands for `.system` and `.shell`.
  static let commands = [
    "true", "false", "exit 7", "echo hello", "no-such-program", "kill -TERM $$", "cd folder", "'",
  ]

  static func path(_ dice: inout Dice) -> String {
    dice.chance(percent: 20) ? dice.pick(absolute) : dice.pick(relative)
  }
}
