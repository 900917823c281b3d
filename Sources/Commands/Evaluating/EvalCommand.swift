import CommandKit
import Laboratory
import Output
import SQLText

/// `.eval [METRIC...] [A vs B]`: measures rankings by the judgments.
enum EvalCommand: DotCommand {
  static let words = Parameter(
    repeating: .side("METRIC|A vs B"),
    "metrics (nDCG@10); then a ranking, or several with vs between them"
  )
  static let weights = Option("weights", .weights, "weights (those in force)")
  static let cutoff = Option(
    "k",
    .integer(in: 1...1_000_000),
    "the first places, for metrics that name none (P, R, Judged: 10)"
  )
  static let save = Option("save", .text("NAME"), "keep the places of all rows under a name")
  static let run = Option("run", .file, "write a run in TREC's format")
  static let showsAll = Flag("all", "show all queries at a terminal, and not only the ten worst")
  static let isByCount = Flag(
    "by-count",
    "weight each query by its count in the log of .judge import --log"
  )
  static let forget = Option(
    "forget",
    keptRun,
    "forget a run that --save has kept, and measure nothing"
  )
  static let failIfWorse = Option(
    "fail-if-worse",
    keptRun,
    "fail if the ranking is shown to be worse than it, by the first metric"
  )
  private static let keptRun = ValueKind<String>(
    "RUN",
    expecting: "a run that --save has kept",
    completion: .side
  ) { $0 }
  static let showsHistory = Flag("history", "measure all runs that --save has kept, and draw that")
  static let svg = Option("svg", .svgFile, "write the differences, or the history, as a picture")
  static let isPlain = Flag("plain", "without comments in that file")
  static let topics = Option(
    "topics",
    .file,
    "the texts of queries of runs beside vs: an id, a tab and a query in each line"
  )

  static let signature = Signature(
    "eval",
    group: .evaluating,
    abstract: "Measure a ranking by the judgments, or compare several",
    options: [
      FormOptions.form, weights, TypedTokenizer.option, cutoff, isByCount, showsAll, save,
      showsHistory, forget, run, isPlain, topics, failIfWorse, svg, Report.json,
    ],
    parameters: [words],
    discussion: """
      Every judged query is run. For each, there is the number of rows found, how many of the first k are judged, \
      the metric, and the worst miss: the best row that is not among the first k. At a terminal the means come first, \
      with their 95 % intervals, then the ten worst queries. The metrics are those of trec_eval, \
      by its names or those of ir_measures:

        nDCG@10  nDCG-exp@10  AP  RR  P@10  R@10  Rprec  bpref  ERR@10
        RBP(p=0.8)  Judged@10

      AP(rel=2) takes a row for relevant from grade 2 on; nDCG(judged_only=True)@10 leaves rows without judgment out.

      A ranking alone or beside vs is a form of query (form:any; .forms lists them), weights (title=10,notes=5), a tokenizer \
      ("porter unicode61"), several of these, a SELECT (sql:NAME is one that .judge --side has kept, sql:FILE one in a \
      file, and form:any sql:NAME gives it the expression of a form), a run that --save has kept, or now: the ranking in \
      force; and beside vs also a file in TREC's format. The difference is B less A, with its 95 % \
      interval. p is the chance of a difference this large if both rankings were equally good, by the sign-flip \
      test. Of several rankings each is compared with the first, and p is adjusted by Holm's method. Only queries \
      that both sides have ranked are compared. In the test, queries with the same words or the same need count as \
      one, and so do those for which mostly the same rows are good, unless .judge need says otherwise. Judged@k and \
      rbp_resid describe the judgments and get no verdict.
      """,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=1 1=0
      4 grades kept for "week".
      > .judge walk -- 4=3
      1 grade kept for "walk".
      > .eval
      week|4|4|0.705890862824631|
      walk|1|1|1.0|
      mean|||0.852945431412316|
      nDCG@10 (linear gain, ideal cut at 10, unjudged = 0)
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if let name = arguments[forget] {
      guard arguments.givenOptions.count == 1, arguments[words].isEmpty else {
        throw CommandError(
          "--forget measures nothing, and stands alone: .eval --forget \(DotCommandLine.argument(name))"
        )
      }
      try Judgments(in: context).removeRun(named: name)
      return try context.output.remark(
        "The run \(name) is forgotten\(context.transactionClause())."
      )
    }
    let measuring = try Measuring(
      words: arguments[words],
      base: arguments[failIfWorse],
      cutoff: arguments[cutoff],
      topics: arguments[topics],
      byCount: arguments[isByCount],
      in: context
    )
    let ofRanking: [any OptionDeclaration] = [FormOptions.form, weights, TypedTokenizer.option]
    let ofOne = ofRanking + [showsAll, save, run, isPlain]
    if arguments[showsHistory] {
      guard !measuring.namesRanking else {
        throw CommandError("--history is of the kept runs, and a ranking is named")
      }
      try arguments.refuse(ofOne + [topics], "is for one ranking, and --history for all runs")
      return try measuring.showHistory(svg: arguments[svg], reportFor: arguments)
    }
    guard !measuring.isComparison else {
      try arguments.refuse(ofOne, "is for one ranking, and there is a comparison")
      return try measuring.compare(
        svg: arguments[svg],
        failsIfWorse: arguments[failIfWorse] != nil,
        reportFor: arguments
      )
    }
    let beside = ["the rankings stand beside vs, as in: .eval form:any vs now"]
    try arguments.refuse([topics], "is for runs in files, and there is none", details: beside)
    try arguments.refuse([svg], "is for a comparison, and there is one ranking", details: beside)
    if measuring.namesRanking {
      try arguments.refuse(ofRanking, "is for the ranking in force, and another is named")
    }
    if arguments[run] == nil {
      try arguments.refuse([isPlain], "is for the file of --run, and there is none")
    }
    try measuring.evaluate(
      form: try FormOptions.chosen(arguments, in: context),
      weights: arguments[weights],
      tokenizer: arguments[TypedTokenizer.option],
      keptAs: arguments[save],
      showsAll: arguments[showsAll],
      written: arguments[run].map { ($0, isPlain: arguments[isPlain]) },
      reportFor: arguments
    )
  }
}
