import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.eval [METRIC...] [A vs B]`: measures rankings by the judgments.
enum EvalCommand: DotCommand {
  static let words = Parameter(
    repeating: .text("METRIC|A vs B"),
    "metrics (nDCG@10); then rankings with vs between them"
  )
  static let weights = Option("weights", .text("COLUMN=WEIGHT,..."), "weights (those in force)")
  static let tokenizer = Option(
    "tokenizer",
    .tokenizer,
    "split by this in a temporary index (the index's own)"
  )
  static let cutoff = Option(
    "k",
    .integer(in: 1...1_000_000),
    "the first places, for metrics that name none (10)"
  )
  static let save = Option("save", .text("NAME"), "keep the places of all rows under a name")
  static let run = Option("run", .file, "write a run in TREC's format")
  static let isPlain = Flag("plain", "without comments in that file")
  static let topics = Option(
    "topics",
    .file,
    "the texts of the queries of runs beside vs: an id, a tab and a query in each line"
  )

  static let signature = Signature(
    "eval",
    group: .evaluating,
    abstract: "Measure a ranking by the judgments, or compare several",
    options: [weights, tokenizer, cutoff, save, run, isPlain, topics, Report.json],
    parameters: [words],
    discussion: """
      Every judged query is run. For each, there is the number of rows found, how many of the first k are judged, \
      the metric, and the worst miss: the best row that is not among the first k. The metrics are those of trec_eval, \
      by its names or those of ir_measures:

        nDCG@10  nDCG-exp@10  AP  RR  P@10  R@10  Rprec  bpref  ERR@10
        RBP(p=0.8)  Judged@10

      AP(rel=2) takes a row for relevant from grade 2 on; nDCG(judged_only=True)@10 leaves rows without judgment out.

      A ranking beside vs is weights (title=10,notes=5), a tokenizer ("porter unicode61"), both, a run that --save \
      has kept, a file in TREC's format, or now: the ranking in force. The difference is B less A, with its 95 % \
      interval. p is the chance of a difference this large if both rankings were equally good, by the exact sign-flip \
      test. Of several rankings each is compared with the first, and p is adjusted by Holm's method. Only queries are \
      compared of which both sides have a ranking. In the test, queries with the same words or the same need count as \
      one, and so do those for which mostly the same rows are good, unless .judge need says otherwise. Judged@k and rbp_resid describe the judgments and get no verdict.
      """,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=1 1=0
      > .judge walk -- 4=3
      > .eval
      4 grades kept for "week".
      1 grade kept for "walk".
      week|4|4|0.705890862824631|
      walk|1|1|1.0|
      mean|||0.852945431412316|
      nDCG@10 (linear gain, ideal cut at 10, unjudged = 0)
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let words = try EvalWords(arguments[words], cutoff: arguments[cutoff])
    let queries = try context.judgedQueries()
    let deepest = max(10, words.metrics.compactMap(\.cutoff).max() ?? 10)
    var reader = SideReader(context: context, queries: queries, top: deepest)
    if !words.sides.isEmpty, let path = arguments[topics] {
      reader.topics = try Topics.read(FileText(at: path, in: context))
    }
    guard words.sides.isEmpty else {
      try refuse(
        ["weights", "tokenizer", "save", "run", "plain"],
        of: arguments,
        "is for one ranking, and there is a comparison"
      )
      return try compare(words, reader, arguments, in: context)
    }
    try refuse(["topics"], of: arguments, "is for runs in files, and there is none")
    if arguments[run] == nil {
      try refuse(["plain"], of: arguments, "is for the file of --run, and there is none")
    }
    if let name = arguments[save] { try RankedSide.check(runName: name) }
    let choice = try RankingChoice(
      weights: arguments[weights],
      tokenizer: arguments[tokenizer],
      in: context
    )
    try evaluate(choice, words.metrics, reader, arguments, in: context)
  }

  /// Refuses options that have no meaning beside the others.
  private static func refuse(
    _ names: [String],
    of arguments: Arguments,
    _ reason: String
  ) throws {
    guard let name = arguments.givenOptions.first(where: names.contains) else { return }
    throw CommandError(
      "--\(name) \(reason)",
      details: ["the rankings stand beside vs, as in: .eval title=10 vs now"]
    )
  }

  private static func evaluate(
    _ choice: RankingChoice,
    _ metrics: [Metric],
    _ reader: SideReader,
    _ arguments: Arguments,
    in context: CommandContext
  ) throws {
    try announce([choice], reader.queries, in: context)
    var whole = reader
    // A run has all rows, the report only the first.
    if arguments[save] != nil || arguments[run] != nil { whole.top = .max }
    let evaluation = try whole.evaluations(of: [.choice(choice)])[0]
    try EvalWords.check(metrics, for: evaluation.queries)
    try context.report(for: arguments) {
      EvaluationReport(evaluation: evaluation, metrics: metrics).describe(to: &$0)
    }
    try ChangedRows(of: reader.queries, in: context).note(in: context)
    if let path = arguments[run] {
      let tag = choice.name.map { $0.isWhitespace ? "_" : $0 }
      try TextFile.write(
        RunFile.write(evaluation.rankings, tag: String(tag), isPlain: arguments[isPlain]),
        to: path,
        in: context
      )
    }
    if let name = arguments[save] {
      try keep(evaluation, named: name, in: context)
      try context.output.remark("Kept as \(name), for .eval \(name) vs now.")
    }
  }

  private static func compare(
    _ words: EvalWords,
    _ reader: SideReader,
    _ arguments: Arguments,
    in context: CommandContext
  ) throws {
    let collection = try context.judgedTable().collection
    let runs = try context.perform { session in
      try session.judgmentStore().map { try session.storedRuns(of: collection, in: $0) } ?? []
    }
    let sides = try words.sides.map { try RankedSide(typed: $0, runs: runs, in: context) }
    try announce(sides.compactMap(\.choice), reader.queries, in: context)
    let evaluations = try reader.evaluations(of: sides)
    for evaluation in evaluations {
      try EvalWords.check(words.metrics, for: evaluation.queries)
      if let remark = evaluation.remark { try context.output.remark(remark) }
    }
    try context.report(for: arguments) {
      try ComparisonReport(evaluations, words.metrics).describe(to: &$0, in: context)
    }
    try ChangedRows(of: reader.queries, in: context).note(in: context)
  }

  /// Keeps the statements of the queries for `.sql`.
  private static func announce(
    _ choices: [RankingChoice],
    _ queries: [JudgedQuery],
    in context: CommandContext
  ) throws {
    // A copy by another tokenizer has the same statements with its own name.
    guard let choice = choices.first else { return }
    let statements = try context.perform { session in
      try queries.compactMap { query in
        try JudgedQuery.naming(query) {
          try context.searchedTable().search(for: query, weights: choice.weights, in: session)?
            .places
        }
      }
    }
    try context.announce(ReadableSQL(statements: statements.map { $0 as any Statement }))
  }

  private static func keep(
    _ evaluation: Evaluation,
    named name: String,
    in context: CommandContext
  ) throws {
    let collection = try context.judgedTable().collection
    let time = context.clock().text
    try context.perform { session in
      guard let known = try session.judgmentStore() else { return }
      let store = try session.madeJudgmentStore(inDatabase: known.schema == "main")
      try session.changingJudgments(in: store) {
        try session.keepRun(
          named: name,
          call: evaluation.call,
          rankings: evaluation.queries.map { ($0.query.id, $0.top.compactMap { Int64($0) }) },
          at: time,
          of: collection,
          in: store
        )
      }
    }
  }
}

extension Evaluation {
  /// The rankings for a file.
  fileprivate var rankings: [RunFile.Ranking] {
    queries.map { .init(id: "\($0.query.id)", text: $0.query.text, rows: $0.top) }
  }
}
