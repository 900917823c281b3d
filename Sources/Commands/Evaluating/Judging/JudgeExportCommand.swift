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

  static let signature = Signature(
    "judge export",
    group: .evaluating,
    abstract: "Write the judgments in the format of TREC, Quepid or RRE",
    options: [format, topics, isPlain],
    parameters: [file],
    discussion: """
      Only book keeps the grades of several judges apart; the others have of several grades the middle one. .judge import \
      reads each of the formats back, the plain qrels with their --topics.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let path = arguments[file]
    let format = format(named: arguments[format], for: path)
    let queries = try context.judgedQueries().map { query in
      ExchangedQuery(
        query.text,
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
