import CommandKit
import FullText
import Relevance
import TerminalKit

/// `.judge export FILE`: writes the judgments for other programs.
enum JudgeExportCommand: DotCommand {
  static let file = Parameter(.file, "the file")
  static let format = Option(
    "format",
    .oneOf(judgmentFormats.map { $0.name }),
    "the format (by the file's name: .csv quepid, .json rre, else qrels)"
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
    abstract: "Write the judgments in the format of TREC, Quepid or RRE",
    options: [format, topics, isPlain, isExpression, isSearch],
    parameters: [file],
    discussion: """
      Only book keeps the grades of several judges apart; the others have of several grades the middle one. .judge import \
      reads each of the formats back, the plain qrels with their --topics. None of them tells expressions from searches: \
      a file has queries of one kind, and .judge import reads expressions back with --match. The ids of queries in qrels \
      and topics are those of judgments.queries, as in the runs of .eval --run.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let path = arguments[file]
    let format = format(named: arguments[format], for: path)
    if arguments[isPlain], format.name != QrelsFormat.name {
      throw CommandError("--plain is for qrels, and \(format.name) has no comments")
    }
    let judged = try queries(arguments, in: context)
    let queries = judged.map { query in
      ExchangedQuery(
        query.text,
        id: query.id,
        need: query.need,
        grades: query.exchanged(keepsJudges: format.keepsJudges)
      )
    }
    let text: String
    do {
      text = try format.write(queries, isPlain: arguments[isPlain])
    } catch let error as RelevanceError {
      throw CommandError(error)
    }
    try TextFile.write(text, to: path, in: context)
    if let topics = arguments[topics] {
      try TextFile.write(TopicComments.writeTopics(queries), to: topics, in: context)
    }
    let grades = queries.reduce(0) { $0 + $1.grades.count }
    try context.output.remark(
      "\(Count(grades, "grade")) for \(Count(queries.count, "query", plural: "queries")) written to \(path) "
        + "(\(format.name))."
    )
    if judged.first?.kind == .match {
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
    guard !(arguments[isExpression] && arguments[isSearch]) else {
      throw CommandError("--match and --search contradict each other")
    }
    guard isSaid || Set(all.map(\.kind)).count == 1 else {
      throw CommandError(
        "there are searches and expressions, and a file does not tell them apart",
        details: ["--search exports the ones, --match the others"]
      )
    }
    let queries = isSaid ? all.filter { $0.kind == (arguments[isSearch] ? .search : .match) } : all
    guard !queries.isEmpty else {
      throw CommandError(
        arguments[isSearch] ? "no search has been judged" : "no expression has been judged",
        details: [".judge list shows how each query is read"]
      )
    }
    return queries
  }

  private static func format(named name: String?, for path: String) -> any JudgmentFormat.Type {
    let usual = path.hasSuffix(".csv") ? "quepid" : path.hasSuffix(".json") ? "rre" : "qrels"
    return judgmentFormats.first { $0.name == name ?? usual } ?? QrelsFormat.self
  }
}

extension JudgedQuery {
  /// The grades for a file: one for each row, or all judges'.
  fileprivate func exchanged(keepsJudges: Bool) -> [ExchangedQuery.Grade] {
    guard !keepsJudges else {
      return grades.map { .init(row: $0.row, grade: $0.grade, judge: $0.judge) }
    }
    return gradesByRow.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }
      .map { .init(row: $0.key, grade: $0.value) }
  }
}
