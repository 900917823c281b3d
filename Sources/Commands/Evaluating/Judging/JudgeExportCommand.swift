import CommandKit
import FullText
import TerminalKit

/// `.judge export FILE`: writes the judgments for other programs.
enum JudgeExportCommand: DotCommand {
  static let file = Parameter(.file, "the file")
  static let format = Option(
    "format",
    .oneOf(JudgmentFormat.names),
    "the format (by the file's name: .csv or .json, else qrels)"
  )
  static let topics = Option(
    "topics",
    .file,
    "write the texts of the queries to a file of their own"
  )
  static let isPlain = Flag("plain", "qrels without comments, for older programs")
  static let isExpression = Flag("match", "only the queries that are FTS5 expressions")
  static let isSearch = Flag("search", "only the queries that are words as a person types them")

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
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let format = JudgmentFormat(rawValue: arguments[format] ?? ending) ?? .qrels
    if arguments[isPlain], format != .qrels {
      throw CommandError("--plain is for qrels, and \(format.rawValue) has no comments")
    }
    let queries = try queries(arguments, in: context)
    let text = try format.write(queries, isPlain: arguments[isPlain])
    try TextFile.write(text, to: path, in: context)
    if let topics = arguments[topics] {
      try TextFile.write(Topics.write(queries), to: topics, in: context)
    }
    let count = queries.reduce(0) {
      $0 + (format == .json ? $1.grades.count : $1.gradesByRow.count)
    }
    try context.output.remark(
      "\(Count(count, "grade")) for \(Count(queries.count, "query", plural: "queries")) written to \(path) "
        + "(\(format.rawValue))."
    )
    if queries.first?.kind == .match {
      try context.output.remark(
        "They are expressions: .judge import \(path) --match reads them back."
      )
    }
  }

  /// The queries of one kind.
  ///
  /// - Throws: A ``CommandError`` where there are both, and nobody said which, or none of the kind.
  private static func queries(
    _ arguments: Arguments,
    in context: CommandContext
  ) throws -> [JudgedQuery] {
    let all = try context.judgedQueries()
    let isSaid = arguments[isExpression] || arguments[isSearch]
    guard isSaid || Set(all.map(\.kind)).count == 1 else {
      throw CommandError(
        "there are searches and expressions, and a file does not tell them apart",
        details: ["--search exports the ones, --match the others"]
      )
    }
    // The flags are those of .judge.
    let kind = try JudgeCommand.kind(arguments, in: context)
    let queries = isSaid ? all.filter { $0.kind == kind } : all
    guard !queries.isEmpty else {
      throw CommandError(
        arguments[isSearch] ? "no search has been judged" : "no expression has been judged",
        details: [".judge list shows how each query is read"]
      )
    }
    return queries
  }
}
