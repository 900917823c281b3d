import CommandKit
import Laboratory

/// `.judge import FILE`: takes over judgments that others have made.
enum JudgeImportCommand: DotCommand {
  static let file = Parameter(.file, "the file")
  static let format = Option(
    "format",
    .oneOf(JudgmentFormat.self),
    "the file's format (guessed from its content)"
  )
  static let topics = Option(
    "topics",
    .file,
    "a file with the texts of queries: an id, a tab and a query in each line"
  )
  static let isLog = Flag(
    "log",
    "the file is a log of searches: keep the queries, and how often each is there"
  )
  static let fewest = Option(
    "min",
    .integer(in: 1...1_000_000_000),
    "leave out what is in the log fewer than N times (1)"
  )
  static let joinsByOr = Flag("any", "look for any of a query's words, not for all of them")
  static let without = Option("without", .text("WORD,..."), "leave these words out, with --any")

  static let signature = Signature(
    "judge import",
    group: .evaluating,
    abstract: "Import judgments from TREC's qrels, CSV or JSON, or queries from a log",
    options: [
      format, topics, FormOptions.isExpression, JudgeCommand.isSearch, joinsByOr, without,
      JudgeCommand.judge, JudgeCommand.isHere, isLog, fewest,
    ],
    parameters: [file],
    discussion: """
      The formats:

        qrels  TREC's: qid 0 docid grade; comments "# query 1: week" or
               --topics give the queries
        csv    query,docid,rating, as Quepid has it
        json   a list of {"query": "week", "row": 4, "grade": 2}, each with
               a "need" and a "judge", if there are any; without a
               "grade" only the query, but a row's "rating" is an error

      The ids are those of the table's rows. If a grade cannot be read, or names a row that does not exist, nothing is \
      imported. A query of a document collection is often a whole sentence, and no row has all of its words: --any \
      joins them by OR, each in quotes, and keeps the sentence as the query's need. The page on ranking turns Quepid's books \
      and RRE's files into JSON.

      With --log the file is what people searched for: a text in each line, CSV with the header query,count, or JSON \
      objects with a query and a count. Texts that differ only in case and spaces are one query, and the counts take \
      the place of those of an earlier log. .judge list shows them, and .eval --by-count weights the queries by them.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard !arguments[isLog] else {
      try arguments.refuse(
        allBut: [isLog, fewest, JudgeCommand.isHere],
        "is for judgments, and a log has none"
      )
      return try Judgments(in: context).importLog(
        of: arguments[file],
        atLeast: arguments[fewest] ?? 1,
        inDatabase: arguments[JudgeCommand.isHere]
      )
    }
    try arguments.refuse([fewest], "is for --log")
    if !arguments[joinsByOr] { try arguments.refuse([without], "is for --any") }
    guard !(arguments[joinsByOr] && arguments[JudgeCommand.isSearch]) else {
      throw CommandError("--any makes expressions, and --search says that the texts are none")
    }
    var judgments = try JudgmentImport(of: arguments[file], in: context)
    judgments.format = arguments[format]
    judgments.topics = arguments[topics]
    judgments.kind = try JudgeCommand.kind(arguments)
    if arguments[joinsByOr] {
      judgments.kind = .match
      let words = (arguments[without] ?? "").lowercased().split(separator: ",")
      judgments.leftOut = Set(words.map(String.init))
    }
    judgments.judge = arguments[JudgeCommand.judge]
    judgments.isInDatabase = arguments[JudgeCommand.isHere]
    try judgments.run()
  }
}
