import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.judge import FILE`: takes over judgments that others have made.
enum JudgeImportCommand: DotCommand {
  static let file = Parameter(.file, "the file")
  static let format = Option(
    "format",
    .oneOf(JudgmentFormat.names),
    "the file's format (that which it looks like)"
  )
  static let topics = Option(
    "topics",
    .file,
    "a file with the texts of queries: an id, a tab and a query in each line"
  )
  static let joinsByOr = Flag("any", "look for any of a query's words, not for all of them")
  static let without = Option("without", .text("WORD,..."), "leave these words out, with --any")

  static let signature = Signature(
    "judge import",
    group: .evaluating,
    abstract: "Import judgments from TREC's qrels, CSV or JSON",
    options: [
      format, topics, JudgeCommand.isExpression, JudgeCommand.isSearch, joinsByOr, without,
      JudgeCommand.judge, JudgeCommand.isHere,
    ],
    parameters: [file],
    discussion: """
      The formats:

        qrels  TREC's: qid 0 docid grade; comments "# query 1: week" or
               --topics tell the queries
        csv    query,docid,rating, as Quepid has it
        json   a list of {"query": "week", "row": 4, "grade": 2}, each with
               a "need" and a "judge", if there are any

      The ids are those of the table's rows. If a grade cannot be read, or names a row that does not exist, nothing is \
      imported. A query of a document collection is often a whole sentence, and no row has all of its words: --any \
      joins them by OR, each in quotes, and keeps the sentence as the query's need. The page on ranking turns Quepid's books \
      and RRE's files into JSON.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard arguments[without] == nil || arguments[joinsByOr] else {
      throw CommandError("--without is for --any")
    }
    guard !(arguments[joinsByOr] && arguments[JudgeCommand.isSearch]) else {
      throw CommandError("--any makes expressions, and --search says that the texts are none")
    }
    // As a person types them, unless somebody says otherwise.
    let isSaid = arguments[JudgeCommand.isExpression] || arguments[JudgeCommand.isSearch]
    let kind = isSaid ? try JudgeCommand.kind(arguments, in: context) : .search
    try JudgmentImport(
      arguments: arguments,
      context: context,
      kind: arguments[joinsByOr] ? .match : kind,
      table: context.judgedTable(),
      without: Set((arguments[without] ?? "").lowercased().split(separator: ",").map(String.init))
    ).run()
  }
}

/// One import of the judgments in a file.
private struct JudgmentImport {
  let arguments: Arguments
  let context: CommandContext
  let kind: QueryKind
  let table: JudgedTable
  /// The words that are left out of expressions, in lower case.
  let without: Set<String>
  private var path: String { arguments[JudgeImportCommand.file] }

  /// Keeps the file's judgments, all or none, and says how many they were.
  ///
  /// - Throws: A ``CommandError`` with the file and the line that cannot be read.
  func run() throws {
    let (file, format) = try read()
    guard file.judges.count < 2 || arguments[JudgeCommand.judge] == nil else {
      throw CommandError(
        "--as is for the grades of one judge, and \(path) has those of \(file.judges.count)",
        details: ["without --as each judge's grades are kept under the name in the file"]
      )
    }
    let count = try keep(file)
    try context.output.remark(
      "\(Count(count, "grade")) for \(Count(file.queries.count, "query", plural: "queries")) imported from "
        + "\(path) (\(format.rawValue))."
    )
    let ungraded = file.queries.reduce(0) { $0 + $1.grades.count } - count
    if ungraded > 0 {
      try context.output.remark(
        "\(Count(ungraded, "negative grade")) left out: such a row was offered, and not graded."
      )
    }
  }

  private func read() throws -> (JudgmentFile, JudgmentFormat) {
    let topics = try arguments[JudgeImportCommand.topics].map {
      try Topics.read(FileText(at: $0, in: context))
    }
    let source = try FileText(at: path, in: context)
    let named = arguments[JudgeImportCommand.format].flatMap { JudgmentFormat(rawValue: $0) }
    let format = named ?? JudgmentFormat(of: source.text)
    var file = JudgmentFile(
      source: source,
      collection: table.collection,
      topics: topics ?? [:],
      naming: name
    )
    try context.perform { try format.read(into: &file, in: $0) }
    return (file, format)
  }

  /// The text that is kept of a query, which FTS5 takes, and its need.
  private func name(_ typed: String) throws -> (text: String, need: String?) {
    // A command's line has no blanks at its ends, and no breaks.
    var text = typed.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    guard kind == .match else { return (text, nil) }
    let isJoined = arguments[JudgeImportCommand.joinsByOr]
    if isJoined {
      let words = typed.split(whereSeparator: \.isWhitespace).map(String.init).filter { word in
        !without.contains(word.lowercased().filter { $0.isLetter || $0.isNumber })
      }
      guard !words.isEmpty else {
        throw CommandError("without these words nothing is left of \"\(typed)\"")
      }
      text = words.map { MatchPattern.word($0).text }.joined(separator: " OR ")
    }
    do {
      _ = try context.perform { try MatchCheck(text, in: table.table, for: nil).expression(in: $0) }
    } catch var error as CommandError {
      error.details.append(
        "--search reads the texts as a person types them, --any joins their words by OR"
      )
      throw error
    }
    return (text, isJoined ? typed : nil)
  }

  /// Keeps the grades, and returns how many they were.
  private func keep(_ file: JudgmentFile) throws -> Int {
    let marks = try context.perform {
      try $0.fingerprints(of: file.rows.map(\.key), in: table)
    }
    if let (row, line) = file.rows.first(where: { marks.index(forKey: $0.key) == nil }) {
      try file.source.naming(line) {
        throw CommandError("there is no row \(row) in \(table.collection)")
      }
    }
    let (time, judge) = (context.clock().text, arguments[JudgeCommand.judge])
    var count = 0
    try context.perform { session in
      let store = try session.madeJudgmentStore(inDatabase: arguments[JudgeCommand.isHere])
      try session.changingJudgments(in: store) {
        for (query, number) in zip(file.queries, 1...) {
          let id = try session.addQuery(
            query.text,
            kind: kind,
            need: query.need,
            of: table.collection,
            in: store
          )
          // Made one by one as they are kept: there may be a million.
          let grades = query.grades.lazy.filter { $0.grade >= 0 }.map { grade in
            JudgedQuery.Grade(
              row: "\(grade.row)",
              grade: grade.grade,
              judge: judge ?? grade.judge,
              fingerprint: marks[grade.row] ?? nil
            )
          }
          count += try session.keep(grades, for: id, at: time, in: store)
          session.tell(count: number, of: file.queries.count, number == 1 ? "query" : "queries")
        }
      }
    }
    return count
  }
}
