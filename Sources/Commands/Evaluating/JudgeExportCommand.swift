import CommandKit
import Files
import Laboratory

/// `.judge export FILE`: writes the judgments for other programs.
enum JudgeExportCommand: DotCommand {
  static let file = Parameter(.file, "the file")
  static let format = Option(
    "format",
    .oneOf(JudgmentFormat.self),
    "the format (by the file's name: .csv or .json, else qrels)"
  )
  static let topics = Option(
    "topics",
    .file,
    "write the texts of the queries to a file of their own"
  )
  static let isPlain = Flag("plain", "qrels without comments, for older programs")
  // With the names of the flags that `JudgeCommand.kind` looks up.
  static let isExpression = Flag(
    FormOptions.isExpression.description.name,
    "only the queries that are FTS5 expressions"
  )
  static let isSearch = Flag(
    JudgeCommand.isSearch.description.name,
    "only the queries that are words as a person types them"
  )

  static let signature = Signature(
    "judge export",
    group: .evaluating,
    abstract: "Write the judgments as TREC's qrels, CSV or JSON",
    options: [format, topics, isPlain, isExpression, isSearch],
    parameters: [file],
    discussion: """
      Only json keeps needs, and the grades of several judges apart; the others have of several grades the middle one. \
      .judge import reads each of the formats back, the plain qrels with their --topics. None of them tells expressions \
      from searches: a file has queries of one kind, and .judge import reads expressions back with --match. The ids of \
      queries in qrels and topics are those of judgments.queries, as in the runs of .eval --run.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let path = arguments[file]
    let byName = FilePlace.ending(of: path).flatMap(JudgmentFormat.init(rawValue:))
    let format = arguments[format] ?? byName ?? .qrels
    if arguments[isPlain], format != .qrels {
      throw CommandError("--plain is for qrels, and \(format.rawValue) has no comments")
    }
    let isSaid = arguments[isExpression] || arguments[isSearch]
    try Judgments(in: context).export(
      to: path,
      as: format,
      isPlain: arguments[isPlain],
      topics: arguments[topics],
      of: isSaid ? JudgeCommand.kind(arguments) : nil
    )
  }
}
