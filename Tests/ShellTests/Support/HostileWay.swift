import CommandKit
import Commands
import Output

/// A way on which names, values or typed text come to a terminal: a script, and the arguments and variables of the
/// program that reads it.
struct HostileWay: Sendable {
  private typealias Way = HostileWay

  let name: String
  let script: String
  let arguments: [String]
  let variables: [String: String]
  /// Whether symbols are seen, as they are where anything hostile comes through.
  let showsSymbols: Bool
  /// Whether it needs a shell of its own, because it changes how others show things.
  let isAlone: Bool

  private init(
    _ name: String,
    _ script: String? = nil,
    showsSymbols: Bool = true
  ) {
    self.name = name.replacing(HostileDatabase.evil, with: "NAME")
    self.script = script ?? name
    arguments = []
    variables = [:]
    self.showsSymbols = showsSymbols
    isAlone = false
  }

  private init(
    alone name: String,
    _ script: String,
    _ arguments: [String] = [],
    variables: [String: String] = [:],
    showsSymbols: Bool = true
  ) {
    self.name = name
    self.script = script
    self.arguments = arguments
    self.variables = variables
    self.showsSymbols = showsSymbols
    isAlone = true
  }
}

/// The registry of the ways: a way that is new in the shell is added here.
extension HostileWay {
  private static let evil = HostileDatabase.evil
  private static let rows = "SELECT *, NULL AS \"n\(evil)\" FROM \"t\(evil)\";"
  private static let explained = "SELECT * FROM \"t\(evil)\" WHERE \"c\(evil)\" > 'v\(evil)'"

  private static let modes = OutputMode.all.map { mode in
    // These two write no values; those of tcl are ASCII, and the symbols of insert's are in the names.
    let isOwnWork = ["count", "off", "tcl"].contains(mode.name)
    return Way(
      "the mode \(mode.name)",
      ".mode \(mode.name)\n.headers on\n.nullvalue \"\(evil)\"\n\(rows)",
      showsSymbols: !isOwnWork
    )
  }

  private static let statements = [
    Way("EXPLAIN", "EXPLAIN \(explained);"),
    Way(alone: "EXPLAIN in another mode", ".explain off\nEXPLAIN \(explained);"),
    Way(alone: "all results as programs", ".explain on\n\(rows)"),
    Way("EXPLAIN QUERY PLAN", "EXPLAIN QUERY PLAN \(explained);"),
    Way("PRAGMA", "PRAGMA table_info(\"t\(evil)\");"),
    Way(alone: ".eqp full", ".eqp full\n\(explained);"),
    Way(alone: ".eqp trigger", ".eqp trigger\nUPDATE \"t\(evil)\" SET id = id;"),
    Way(alone: ".stats stmt", ".stats stmt\n\(rows)"),
    Way(alone: ".trace stdout", ".trace --row --profile --stmt stdout\n.mode off\n\(rows)"),
    Way(alone: ".trace stderr", ".trace stderr\n.mode off\n\(rows)"),
    Way(alone: ".trace /dev/tty", ".trace /dev/tty\n.mode off\n\(rows)"),
    Way(alone: ".log on", ".log on\n.mode off\n\(rows)"),
    Way(alone: ".log /dev/tty", ".log /dev/tty\n.mode off\n\(rows)"),
    Way(alone: ".echo on", ".echo on\n.mode off\n\(rows)"),
    Way("a missing table", "SELECT * FROM \"x\(evil)\";"),
    Way("a missing column", "SELECT \"c\(evil)\".\"x\(evil)\" FROM \"t\(evil)\";"),
    Way("a syntax error", "SELECT 'v\(evil)' FRM \"t\(evil)\";"),
    Way("a failed check", "INSERT INTO \"t\(evil)\" (\"c\(evil)\") VALUES ('no');"),
    Way("a failed unique", "INSERT INTO \"t\(evil)\" VALUES (1, 'a'), (1, 'b');"),
    Way(alone: "an unfinished statement", "SELECT '\(evil)", showsSymbols: false),
    Way(
      "RAISE",
      "CREATE TEMP TRIGGER z BEFORE DELETE ON \"t\(evil)\" BEGIN SELECT RAISE(ABORT, '\(evil)'); END;\nDELETE FROM \"t\(evil)\";"
    ),
    Way("a search expression", "SELECT * FROM \"f\(evil)\" WHERE \"f\(evil)\" MATCH '\(evil)';"),
  ]

  private static let commands = [
    Way(".schema"), Way(".schema --indent"), Way(".fullschema"), Way(".tables"), Way(".indexes"),
    Way(".dump"), Way(".dbinfo", showsSymbols: false), Way(".fts", showsSymbols: false),
    Way(".doctor"), Way(".doctor --json", showsSymbols: false),
    Way(".reminders"), Way(".lists"), Way(".tags"),
    Way(".databases", "ATTACH ':memory:' AS \"a\(evil)\";\n.databases\n.tables"),
    Way(".search week"), Way(".search \(evil)"),
    Way(alone: ".search week, with its SQL", ".sql on\n.search week"),
    Way(alone: ".search --markers", ".markers \"\(evil)\" \"\(evil)\"\n.search week\n.markers"),
    Way(alone: ".search with ANSI markers", ".markers ansi\n.search week"),
    Way(".highlight week"), Way(".snippet week"), Way(".match week"), Way(".match \(evil)"),
    Way(".like week"), Way(".why 1", ".search week\n.why 1"),
    Way(".whynot 2 month", showsSymbols: false),
    Way(".rank breakpoints", ".search week\n.rank breakpoints"),
    Way(alone: ".use", ".use \"f\(evil)\"\n.search week\n.why 1\n.fts\n.vocab\n.tags"),
    Way(".tokens \(evil)", showsSymbols: false), Way(".xray \(evil)"),
    Way(".vocab", showsSymbols: false),
    Way(alone: ".last", "\(rows)\n.mode line\n.last"),
    Way(".print \(evil)"), Way(".print with bytes", #".print "\233\033[2J""#),
    Way(
      alone: ".show",
      ".nullvalue \"\(evil)\"\n.separator \"\(evil)\" \"\(evil)\"\n.show",
      showsSymbols: false
    ),
    Way(alone: ".separator", ".mode list\n.separator \"\(evil)\" \"\(evil)\\n\"\nSELECT 1, 2;"),
    Way(
      alone: "a separator of bytes",
      #".mode list"# + "\n" + #".separator "\233" "\036""# + "\nSELECT 1, 2;"
    ),
    Way(alone: ".mode insert NAME", ".mode insert \"\(evil)\"\nSELECT 1;"),
    Way(
      ".parameter list",
      ".parameter init\n.parameter set :p \"'\(evil)'\"\n.parameter list\nSELECT :p;"
    ),
    Way(".headers '\(evil)'"), Way(".limit '\(evil)' 1"), Way(".read '/nowhere/\(evil)'"),
    Way(".open '/nowhere/\(evil)'"), Way(".import '/nowhere/\(evil)' t"),
    Way(".load '/nowhere/\(evil)'"),
    Way(".cd '/nowhere/\(evil)'"), Way(".backup '/nowhere/\(evil)'"),
    Way(".restore '/nowhere/\(evil)'"),
    Way(
      ".import",
      ".import --csv /dev/null \"\(evil)\"\n.import --csv '|echo 1,2,3,4' \"t\(evil)\""
    ),
    Way(".help \(evil)"), Way("an unknown command", ".x\(evil)"),
    Way(".once |cat", ".once |cat\n\(rows)\n.once |cat\n.dump\n.once |cat\nEXPLAIN \(explained);"),
    Way(alone: ".output |cat", ".output |cat\n.mode list\n\(rows)\n.schema"),
    Way(alone: ".output stderr", ".output stderr\n\(rows)\n.dump"),
    Way(alone: ".output /dev/tty", ".output /dev/tty\n\(rows)\n.dump"),
    Way(
      alone: "the pager",
      ".pager 'head -n 3'\n.mode list\n\(rows)\nWITH c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 99) "
        + "SELECT n, 'v\(evil)' FROM c;"
    ),
  ]

  private static let options = [
    Way(alone: "an argument with an error", "", ["SELECT * FROM \"x\(evil)\""]),
    Way(alone: "an unknown option", "", ["--\(evil)"]),
    Way(alone: "a start-up file", "", ["-init", "/nowhere/\(evil)"]),
    Way(
      alone: "-separator and -nullvalue",
      "SELECT NULL, 1;",
      ["-list", "-separator", evil, "-nullvalue", evil]
    ),
    Way(alone: "-batch", rows, ["-batch", "-csv"]),
    Way(alone: "without styles", rows, variables: ["TERM": "dumb"]),
    Way(alone: "without colours", rows, variables: ["NO_COLOR": "1"]),
    Way(alone: "with all colours", rows, variables: ["COLORTERM": "truecolor"]),
  ]

  /// Every command with a hostile word, most of which complain about it; those that would leave the shell, wait
  /// for somebody or start a program of that name are left out.
  private static let complaints = dotCommandSignatures.map(\.name)
    .filter {
      !["exit", "quit", "system", "shell", "edit", "excel", "once", "output"].contains($0)
    }
    .map { Way(".\($0) with a hostile word", ".\($0) '\(evil)'", showsSymbols: false) }

  /// All ways, in sessions: several in one shell, or one alone.
  static let sessions: [[HostileWay]] = {
    let shared = [modes, statements, commands, complaints].map { $0.filter { !$0.isAlone } }
    let alone = (statements + commands + options).filter(\.isAlone).map { [$0] }
    return shared + alone
  }()
}
