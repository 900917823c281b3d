/// A kind of run: what it starts with, and which inputs it gets.
struct RunFamily: Sendable {
  /// What a run starts with.
  struct Scene {
    var arguments: [String] = []
    var setup: [String] = []
    var damage: Damage?
  }

  let name: String
  /// How often it is chosen, beside the others.
  let weight: Int
  let scene: @Sendable (inout Dice) -> Scene
  /// Makes an input; the flag says whether it can close the run's results, as in ``CommandLines/closing``.
  let input: @Sendable (_ mayClose: Bool, inout Dice) -> String
}

extension RunFamily {
  /// The families; this is their only list.
  static let all = [
    commands, statements, searches, foreignTables, modes, damagedFiles, foreignJudgments,
    changesOfDatabase,
  ]

  private static let commands = RunFamily(name: "commands", weight: 6) { dice in
    let options = dice.pick([
      [], [], [], ["-safe"], ["-bail"], ["-echo"], ["-stats"], ["-nofollow"],
      ["-nullvalue", "\u{1B}[5m"],
    ])
    let database = dice.pick([[], [], [":memory:"], ["new.db"], [HostilePaths.database]])
    let isThere = database == [HostilePaths.database]
    return Scene(arguments: options + database, damage: isThere ? Damage(changes: []) : nil)
  } input: { mayClose, dice in
    dice.chance(percent: 85) ? CommandLines.line(mayClose: mayClose, &dice) : Statements.text(&dice)
  }

  private static let statements = RunFamily(name: "statements", weight: 5) { dice in
    Scene(arguments: dice.pick([[], [], [":memory:"], ["-bare", "new.db"]]))
  } input: { _, dice in
    switch dice.below(20) {
    case 0:
      CommandLines.line(
        named: dice.pick(["eqp", "explain", "stats", "changes", "timer", "trace", "sql"]),
        &dice
      )
    case 1: OutputLines.line(&dice)
    default: Statements.text(&dice)
    }
  }

  private static let searches = RunFamily(name: "searches", weight: 4) { _ in
    Scene()
  } input: { _, dice in
    FullTextLines.line(&dice)
  }

  private static let foreignTables = RunFamily(name: "foreign tables", weight: 4) { dice in
    let setup = ForeignTables.creation(&dice) + [".use f"]
    return Scene(
      arguments: dice.pick([["-bare", ":memory:"], ["-bare", "new.db"], [], [":memory:"]]),
      setup: setup
    )
  } input: { _, dice in
    FullTextLines.lineForF(&dice)
  }

  private static let modes = RunFamily(name: "modes", weight: 4) { dice in
    Scene(arguments: dice.pick([[], ["-bare", ":memory:"]]), setup: OutputLines.creation(&dice))
  } input: { _, dice in
    OutputLines.line(&dice)
  }

  private static let foreignJudgments = RunFamily(name: "foreign judgments", weight: 4) { dice in
    Scene(
      arguments: [HostilePaths.database],
      setup: ForeignJudgments.creation(&dice),
      damage: Damage(changes: [])
    )
  } input: { _, dice in
    ForeignJudgments.line(&dice)
  }

  private static let changesOfDatabase = RunFamily(name: "changes of database", weight: 4) { dice in
    let database = dice.pick([
      [], [], [":memory:"], [HostilePaths.database], ["-bare", ":memory:"],
    ])
    return Scene(arguments: database, damage: Damage(changes: []))
  } input: { _, dice in
    HandlerLines.line(&dice)
  }

  private static let damagedFiles = RunFamily(name: "damaged files", weight: 3) { dice in
    let options = dice.pick([[], [], [], ["-readonly"], ["-bare"], ["-safe"]])
    return Scene(arguments: options + [HostilePaths.database], damage: .random(&dice))
  } input: { mayClose, dice in
    switch dice.below(10) {
    case 0..<3: dice.pick(looks)
    case 3..<6: FullTextLines.line(&dice)
    case 6..<8: dice.pick(SQLSeeds.statements)
    default: CommandLines.line(mayClose: mayClose, &dice)
    }
  }

  /// Inputs that read much of a database.
  private static let looks = [
    ".tables", ".schema", ".fullschema", ".dump", ".dbinfo", ".fts", ".vocab", ".indexes",
    ".databases", ".reminders", ".lists", ".tags",
    ".rank", ".search milk", ".match a OR b", ".like a", ".why 1", ".whynot 5 -- milk", ".reindex",
    ".optimize", ".init --adopt",
    ".backup copy.db", ".clear-completed --yes", ".restore reminders.db", "PRAGMA integrity_check;",
    "PRAGMA quick_check;", "VACUUM;",
    "INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('integrity-check', 1);",
    "SELECT * FROM reminderTexts;",
    "SELECT * FROM sqlite_schema;", "SELECT * FROM reminders ORDER BY title;",
    "DELETE FROM reminders;", "REINDEX;", ".add milk", ".done 1",
  ]
}
