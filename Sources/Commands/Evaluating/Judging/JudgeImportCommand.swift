import CommandKit
import FullText
import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.judge import FILE`: takes over judgments that others have made.
enum JudgeImportCommand: DotCommand {
  static let file = Parameter(.file, "the file")
  static let format = Option(
    "format",
    .oneOf(judgmentFormats.map { $0.name }),
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
    abstract: "Import judgments in the format of TREC, Quepid or RRE",
    options: [
      format, topics, JudgeCommand.isExpression, JudgeCommand.isSearch, joinsByOr, without,
      JudgeCommand.judge, JudgeCommand.isHere,
    ],
    parameters: [file],
    discussion: """
      The formats:

        qrels   TREC's: qid 0 docid grade; comments "# query 1: week" or
                --topics tell the queries
        quepid  Quepid's ratings: query,docid,rating
        book    Quepid's book of several judges: query,docid,Anna,Ben
        rre     RRE's JSON, with gains or with lists of ids

      The ids are those of the table's rows. If a line cannot be read, or names a row that does not exist, nothing is \
      imported. A query of a document collection is often a whole sentence, and no row has all of its words: --any \
      joins them by OR, each in quotes, and keeps the sentence as the query's need.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let path = arguments[file]
    guard arguments[without] == nil || arguments[joinsByOr] else {
      throw CommandError("--without is for --any")
    }
    guard !(arguments[joinsByOr] && arguments[JudgeCommand.isSearch]) else {
      throw CommandError("--any makes expressions, and --search says that the texts are none")
    }
    let topics = try arguments[topics].map {
      try TextFile.reading($0, in: context) {
        try TopicComments.readTopics($0, checkCancellation: context.checkCancellation)
      }
    }
    var format: (any JudgmentFormat.Type)?
    let read = try TextFile.reading(path, in: context) { text in
      let found = try Self.format(named: arguments[Self.format], of: text, in: path)
      format = found
      return try found.read(
        text,
        topics: topics ?? [:],
        checkCancellation: context.checkCancellation
      )
    }
    let judges = try Self.judges(of: read, in: context)
    guard judges.count < 2 || arguments[JudgeCommand.judge] == nil else {
      throw CommandError(
        "--as is for the grades of one judge, and \(path) has those of \(judges.count)",
        details: ["without --as each judge's grades are kept under the name in the file"]
      )
    }
    let imported = Imported(
      queries: read,
      kind: try kind(arguments, in: context),
      isJoinedByOr: arguments[joinsByOr],
      without: Set((arguments[without] ?? "").lowercased().split(separator: ",").map(String.init)),
      judge: arguments[JudgeCommand.judge]
    )
    let count = try imported.keep(
      isHere: arguments[JudgeCommand.isHere],
      from: path,
      in: context
    )
    try context.output.remark(
      "\(Count(count.grades, "grade")) for \(Count(count.queries, "query", plural: "queries")) imported from "
        + "\(path) (\(format?.name ?? ""))."
    )
    if count.ungraded > 0 {
      try context.output.remark(
        "\(Count(count.ungraded, "negative grade")) left out: such a row was offered, and not graded."
      )
    }
  }

  /// The names of all who gave grades.
  private static func judges(
    of queries: [ExchangedQuery],
    in context: CommandContext
  ) throws -> Set<String> {
    var judges: Set<String> = []
    for query in queries {
      for (number, grade) in query.grades.enumerated() {
        if number & 0xFF == 0 { try context.checkCancellation() }
        judges.insert(grade.judge)
      }
    }
    return judges
  }

  private static func format(
    named name: String?,
    of text: String,
    in path: String
  ) throws -> any JudgmentFormat.Type {
    if let name, let format = judgmentFormats.first(where: { $0.name == name }) { return format }
    guard let format = judgmentFormats.first(where: { $0.recognizes(text) }) else {
      throw CommandError(
        "\(path) looks like none of the formats",
        details: ["--format names one: \(judgmentFormats.map { $0.name }.joined(separator: ", "))"]
      )
    }
    return format
  }

  /// How the texts are read: as a person types them, unless somebody says otherwise.
  private static func kind(_ arguments: Arguments, in context: CommandContext) throws -> QueryKind {
    if arguments[joinsByOr] { return .match }
    let isSaid = arguments[JudgeCommand.isExpression] || arguments[JudgeCommand.isSearch]
    return isSaid ? try JudgeCommand.kind(arguments, in: context) : .search
  }
}

/// Judgments of a file that are to be kept.
private struct Imported {
  let queries: [ExchangedQuery]
  let kind: QueryKind
  let isJoinedByOr: Bool
  let without: Set<String>
  let judge: String?

  /// Keeps them, all or none.
  func keep(
    isHere: Bool,
    from path: String,
    in context: CommandContext
  ) throws -> (queries: Int, grades: Int, ungraded: Int) {
    let table = try context.judgedTable()
    var keys: Set<Int64> = []
    var ungraded = 0
    try forEachGrade(in: context) { grade in
      guard let key = Int64(grade.row) else {
        throw CommandError(
          "\(path), line \(grade.line): \"\(grade.row)\" is no row of \(table.collection), whose ids are whole numbers"
        )
      }
      keys.insert(key)
      if grade.grade < 0 { ungraded += 1 }
    }
    let marks = try context.perform { try $0.fingerprints(of: keys, in: table) }
    try forEachGrade(in: context) { grade in
      guard Int64(grade.row).map({ marks.keys.contains($0) }) == true else {
        throw CommandError(
          "\(path), line \(grade.line): there is no row \(grade.row) in \(table.collection)"
        )
      }
    }
    let queries = try collected(in: table, path, context)
    let time = context.clock().text
    var count = 0
    try context.perform { session in
      let store = try session.madeJudgmentStore(inDatabase: isHere)
      try session.changingJudgments(in: store) {
        for (index, query) in queries.enumerated() {
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
              row: grade.row,
              grade: grade.grade,
              judge: judge ?? grade.judge,
              fingerprint: Int64(grade.row).flatMap { marks[$0] ?? nil }
            )
          }
          count += try session.keep(grades, for: id, at: time, in: store)
          session.tell(count: index + 1, of: queries.count, index == 0 ? "query" : "queries")
        }
      }
    }
    return (queries.count, count, ungraded)
  }

  /// Calls a closure with each grade of all queries.
  private func forEachGrade(
    in context: CommandContext,
    _ body: (ExchangedQuery.Grade) throws -> Void
  ) throws {
    for query in queries {
      for (number, grade) in query.grades.enumerated() {
        if number & 0xFF == 0 { try context.checkCancellation() }
        try body(grade)
      }
    }
  }

  /// The queries by the texts that are kept, which may be the same for several of the file.
  ///
  /// - Throws: A ``CommandError`` where the grades of such queries contradict each other.
  private func collected(
    in table: JudgedTable,
    _ path: String,
    _ context: CommandContext
  ) throws -> [ExchangedQuery] {
    var positions: [String: Int] = [:]
    var collected: [ExchangedQuery] = []
    for query in queries {
      let text = try text(of: query, in: table, path, context)
      let position = positions[text] ?? collected.count
      if position == collected.count {
        positions[text] = position
        let need = query.need ?? (isJoinedByOr ? query.text : nil)
        collected.append(ExchangedQuery(text, need: need, line: query.line))
      }
      do {
        for (number, grade) in query.grades.enumerated() {
          if number & 0xFF == 0 { try context.checkCancellation() }
          try collected[position].add(grade)
        }
      } catch let error as RelevanceError {
        throw CommandError(error, in: path)
      }
    }
    return collected
  }

  /// The text that is kept of a query, which FTS5 takes.
  private func text(
    of query: ExchangedQuery,
    in table: JudgedTable,
    _ path: String,
    _ context: CommandContext
  ) throws -> String {
    // A command's line has no blanks at its ends, and no breaks.
    var text = query.text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    guard kind == .match else { return text }
    if isJoinedByOr {
      let words = query.text.split(whereSeparator: \.isWhitespace).map(String.init).filter { word in
        !without.contains(word.lowercased().filter { $0.isLetter || $0.isNumber })
      }
      guard !words.isEmpty else {
        throw CommandError(
          "\(path), line \(query.line): without these words nothing is left of \"\(query.text)\""
        )
      }
      text = words.map { MatchPattern.word($0).text }.joined(separator: " OR ")
    }
    do {
      _ = try context.perform { try MatchCheck(text, in: table.table, for: nil).expression(in: $0) }
    } catch var error as CommandError {
      error.message = "\(path), line \(query.line): \(error.message)"
      error.details.append(
        "--search reads the texts as a person types them, --any joins their words by OR"
      )
      throw error
    }
    return text
  }
}
