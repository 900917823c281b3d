import CommandKit
import Laboratory
import SQLiteDatabase
import Teaching

/// `.record check FILE.md`: runs a handout again, and shows what differs.
enum RecordCheckCommand: DotCommand {
  static let files = Parameter(repeating: .file, atLeast: 1, "handouts in Markdown")

  static let signature = Signature(
    "record check",
    group: .learning,
    abstract: "Run handouts again, and show what differs; times are left out",
    parameters: [files],
    discussion: """
      A handout that began on the workshop's reminders runs on them again, as of the same moment; any other on a \
      copy of the database that is open, with what is attached and its judgments. Programs and files are out of its reach.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    var isSame = true
    for path in arguments[files] {
      do {
        if try !HandoutRerun(
          of: path,
          in: context,
          beforeCopying: { try attachJudgments(in: context) }
        )
        .showsTheSame() {
          isSame = false
        }
      } catch let error as CommandError where arguments[files].count > 1 {
        // The others are still to be checked.
        isSame = false
        try context.output.warn(([error.message] + error.details).joined(separator: "; "))
      }
    }
    if !isSame { throw ReportedFailure() }
  }

  /// Attaches the judgments; a handout can do without those that cannot be read.
  private static func attachJudgments(in context: CommandContext) throws {
    do {
      try context.attachJudgments()
    } catch let error as StoreError where !error.isInterruption {
      try context.output.remark("Without judgments: \(error.plainMessage).")
    }
  }
}
