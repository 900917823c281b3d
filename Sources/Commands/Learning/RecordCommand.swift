import CommandKit
import Files
import Handouts
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.record FILE`: writes the session as a handout.
enum RecordCommand: DotCommand {
  static let subcommands: [any DotCommand.Type] = [RecordCheckCommand.self]

  static let title = Option("title", .text(), "the heading of the handout")
  static let force = Flag("force", "write over a file that is there")
  static let file = Parameter(
    optional: .fileOrOff,
    "FILE.md or FILE.html, which is made; off ends it"
  )

  static let signature = Signature(
    "record",
    group: .learning,
    abstract: "Write the session as a handout, in Markdown or HTML",
    options: [title, force],
    parameters: [file],
    discussion: """
      What is typed from now on goes into the handout, with what it shows; .note adds prose, and .read the inputs of \
      a script, which the shell answers as if you had typed them. The file is whole after every input that you type, \
      and ends with .record off or with the shell. A file that is there stays, unless you agree or say --force.

      A handout in Markdown can be run again: by .read --handout, or by .record check, which compares. One in HTML \
      is a single file, light or dark, for the screen and for paper; below searches it has sliders for the weights, \
      which move the rows.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let present = context.output.listeners.compactMap { $0 as? HandoutRecorder }.first
    guard let path = arguments[file] else {
      return try context.output.remark(
        present.map { "The session is recorded in \($0.path)." } ?? "The session is not recorded."
      )
    }
    guard path != "off" else {
      guard let present else {
        throw CommandError("nothing is being recorded", details: [".record FILE.html begins"])
      }
      context.output.remove(present)
      return try context.output.remark("Recorded in \(present.path).")
    }
    guard [".md", ".html", ".htm"].contains(where: path.lowercased().hasSuffix) else {
      throw CommandError("a handout is FILE.md or FILE.html, not \"\(path)\"")
    }
    try context.refuseOwnFile(path)
    guard try arguments[force] || present?.path == path || mayWrite(to: path, in: context) else {
      return try context.output.remark("\(path) stays as it is; the session is not recorded.")
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.prefix { $0 != "." }.map { $0 == "-" || $0 == "_" ? " " : $0 }
    let heading = stem.prefix(1).map { $0.uppercased() }.joined() + String(stem.dropFirst())
    let handout = Handout(
      title: arguments[title] ?? heading,
      setting: HandoutSetting(of: context)
    )
    let recorder = try HandoutRecorder(handout, to: path, in: context)
    if let present { context.output.remove(present) }
    context.output.add(recorder)
    if context.output.isTerminal {
      try context.output.remark("Recording in \(path), until .record off.")
    }
  }

  /// Whether there is nothing at a path that a handout would destroy, or the user agrees.
  private static func mayWrite(to path: String, in context: CommandContext) throws -> Bool {
    guard let size = Descriptor.size(ofFileAt: path), size > 0 else { return true }
    guard let answer = context.host.confirm("Write over \(path), which has \(Count(size, "byte"))?")
    else {
      throw CommandError(
        "\"\(path)\" is there already",
        details: [".record --force writes over it"]
      )
    }
    return answer
  }
}

extension HandoutSetting {
  /// The setting of a session that begins to be recorded.
  init(of context: CommandContext) {
    let terminal = context.output.settings.terminal
    self.init(
      workshop: (try? context.ownWork { try context.workshopMoment() }) ?? nil,
      clock: context.clock().milliseconds,
      columns: terminal.map {
        min(max($0.columns, HandoutSetting.leastWidth), HandoutSetting.greatestWidth)
      },
      isStyled: context.output.settings.stylesHits
    )
  }
}

extension CommandContext {
  /// The moment to which the workshop's reminders are relative, in milliseconds since 1970; nil where the database is
  /// not the workshop's as it was made.
  fileprivate func workshopMoment() throws -> Int64? {
    guard database.profile.kind == .reminders, search.weights == database.storedWeights,
      search.weights.isDefault
    else { return nil }
    let moments = try database.store.perform { session in
      try session.rows(
        RawStatement(
          "SELECT CAST(round((julianday(dueDate) - 2440587.5) * 86400000) AS INTEGER) FROM reminders WHERE id = 3"
        )
      )
    }
    guard case .integer(let moment)? = moments.first?.first else { return nil }
    let fresh = try host.session(
      on: nil,
      at: Timestamp(milliseconds: moment),
      terminal: nil
    )
    let same = try content(of: fresh.context.database.store) == content(of: database.store)
    return same ? moment : nil
  }

  /// What of a database a session can show.
  private func content(of store: Store) throws -> [[SQLValue]] {
    try store.perform { session in
      try [
        "SELECT name, sql FROM sqlite_schema ORDER BY name",
        "SELECT id, title, notes, status, priority, isFlagged, remindersListID, dueDate FROM reminders ORDER BY id",
        "SELECT id, title, color, position FROM remindersLists ORDER BY id",
        "SELECT id, title FROM tags ORDER BY id",
        "SELECT rowid, reminderID, tagID FROM reminderTags ORDER BY rowid",
        "SELECT rowid, title, notes, tags FROM reminderTexts ORDER BY rowid",
      ]
      .flatMap { try session.rows(RawStatement("\(raw: $0)")) }
    }
  }
}
