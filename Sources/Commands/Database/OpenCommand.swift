import CommandKit
import Files
import QueryBuilder
import ReminderStore
public import SQLiteDatabase

/// `.open`: opens another database.
enum OpenCommand: DotCommand {
  static let isReadOnly = Flag("readonly", "open it for reading only")
  static let isNew = Flag("new", "delete the file first, to begin with an empty database")
  static let refusesLinks = Flag("nofollow", "refuse to open it through symbolic links")
  static let isBare = Flag("bare", "create no tables in it, and leave foreign keys off")
  static let file = Parameter(optional: .databaseFile, "the database; a missing one is created")

  static let signature = Signature(
    "open",
    group: .database,
    abstract: "Close this database and open another",
    options: [isReadOnly, isNew, refusesLinks, isBare],
    parameters: [file],
    discussion: """
      A new file gets the reminders tables. Without FILE, a new scratch database in memory opens, with the workshop \
      data. If FILE cannot be opened, the present database stays open. A shell that was started with -bare opens \
      every database with --bare, and an empty one without FILE.
      """,
    examples: [
      """
      > .open --bare :memory:
      > SELECT count(*) FROM sqlite_schema;
      0
      """
    ],
    sqlite3Usage: SQLite3Usage { fault in
      switch fault {
      case .extra(let word): "extra argument: \"\(word)\""
      case .unknownOption(let option): "unknown option: \(option)"
      case .missing, .optionWithoutValue: nil
      }
    }
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    var location = Location(argument: arguments[file])
    if location == .scratch, context.opensBare { location = .memory }
    let options = OpenOptions(
      isReadOnly: arguments[isReadOnly],
      isBare: arguments[isBare] || context.opensBare,
      followsLinks: !arguments[refusesLinks]
    )
    if case .file(let path) = location {
      guard !context.isSafe else {
        throw SafeModeRefusal("cannot open disk-based database files in safe mode")
      }
      if arguments[isNew] {
        guard !arguments[isReadOnly] else {
          throw CommandError("--new makes a file, which --readonly cannot")
        }
        // SQLite would go on with the deleted file, and leave its journals beside the new one.
        if try context.isOwnFile(path) {
          let (memory, tables) = try Store.openedReminders(.memory, options: options)
          try context.tellOfLostTransaction()
          context.use(try OpenDatabase(memory, knowing: tables))
        }
        try delete(path)
      }
    }
    let tellOfLock = { (line: String) in
      try context.output.remark(line)
      // A page would hold it back until the wait is over.
      try context.output.endPage()
    }
    let (store, tables) = try Store.openedReminders(
      location,
      options: options,
      tellingOfLock: context.isTyped ? tellOfLock : nil
    )
    try context.beginSafeMode(of: store)
    let database = try OpenDatabase(store, knowing: tables)
    if case .file = location { writeBackLogs(in: context) }
    try context.tellOfLostTransaction()
    context.use(database)
    // Only people are told: a script knows which table it opened the file for.
    let notes =
      context.output.isTerminal
      ? [
        database.damageNote, database.immutabilityNote, database.tableInUseNote,
        database.choiceNote,
        database.emptinessNote(atOpening: true), database.neighbourNote,
      ] : []
    for note in ([database.lackNote] + notes).compactMap(\.self) {
      try context.output.remark(note)
    }
  }

  /// Writes the logs of databases in WAL mode back into their files.
  ///
  /// SQLite does so when the last connection to a file is closed; where the same file is opened again, the present one is
  /// not the last. It waits for nobody: in a transaction nothing is written, and beside a reader only a part.
  private static func writeBackLogs(in context: CommandContext) {
    let checkpoint = RawStatement("PRAGMA wal_checkpoint")
    try? context.ownWork { try context.perform { try $0.uncancelled.run(checkpoint) } }
  }

  /// Deletes a file, which may be missing; what a program such as root may delete besides is no database.
  private static func delete(_ path: String) throws {
    let isBrokenLink = FilePlace.isLink(path) && !FilePlace.exists(at: path)
    guard isBrokenLink || Descriptor.isPlainFile(path) else {
      guard FilePlace.exists(at: path) else { return }
      throw CommandError("\"\(path)\" is no file, and --new deletes only files")
    }
    do {
      try FilePlace.remove(path)
    } catch let error as SystemError {
      throw CommandError("cannot delete \"\(path)\": \(error.message)")
    }
  }
}

extension Location {
  /// The place that a command or the command line names.
  public init(argument: String?) {
    switch argument {
    case nil: self = .scratch
    case "", ":memory:": self = .memory
    case let path?: self = .file(path)
    }
  }
}
