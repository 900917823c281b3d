import CommandKit
import FullText
import Laboratory
import QueryBuilder
import Relevance
import TerminalKit

/// `.judge TEXT`: asks for the grades of the rows that a search finds.
enum JudgeCommand: DotCommand {
  static let subcommands: [any DotCommand.Type] = [
    JudgeListCommand.self,
    JudgeAgreeCommand.self,
    JudgeNeedCommand.self,
    JudgeRemoveCommand.self,
    JudgeImportCommand.self,
    JudgeExportCommand.self,
  ]

  static let isSearch = Flag("search", "TEXT is words as a person types them")
  static let id = Option("id", .integer, "the judged query with this id, instead of TEXT")
  static let scale = Option("scale", .scale, "the grades (0..3)")
  static let isNext = Flag("next", "the query for which grading helps most, instead of TEXT")
  static let isRanked = Flag("ranked", "ask in the order of the ranking, which tells the places")
  static let pool = Option(
    repeating: "pool",
    .side("RANKING"),
    "ask for the rows of another ranking too: a form, weights, a tokenizer, or a SELECT as for .eval"
  )
  static let limit = Option("limit", .rows(atLeast: 1), "ask for the first N rows (10)")
  static let judge = Option("as", .text("NAME"), "the name under which grades are kept (none)")
  static let side = Option(
    "side",
    .text("NAME"),
    "keep TEXT, a SELECT, as the ranking sql:NAME for .eval"
  )
  static let isHere = Flag("here", "keep judgments in this database, not in a file beside it")
  static let text = TrailingText(
    "TEXT",
    "what is searched for (the last search); with -- ID=GRADE... after it, grades to keep without asking",
    isOptional: true,
    completion: .searchText
  )

  static let signature = Signature(
    "judge",
    group: .evaluating,
    abstract: "Grade the rows that a search finds, for .eval and .tune",
    options: [
      FormOptions.isExpression, isSearch, FormOptions.form, id, isNext, scale, isRanked, pool,
      limit, judge,
      side,
      isHere,
    ],
    text: text,
    discussion: """
      The rows come one after the other, those without a grade first, in an order that does not tell the places. \
      A key gives the grade: 0 is of no use, and the largest grade the best; s skips the row, b goes back, \
      q ends. Each grade is kept at once.

      Judgments of NAME.db are kept in NAME.judgments.db beside it, which is attached as judgments: the database \
      itself is not changed. Those of a database in memory go with it. When a command has attached it, as \
      .judge list does, SQL can read its tables:

        SELECT text, rowKey, grade
        FROM judgments.queries JOIN judgments.grades ON queryID = id;

      The form of a search decides which rows are asked for; what is kept is its text, for .eval to read in any form.

      --next chooses the query with the largest product of its count in the log (.judge import --log; 1 if it is not \
      there) and the number of its first rows without a grade. That product estimates how often people were shown a row \
      that nobody has judged. It asks for these rows only. With several rankings (--pool, or else those that .eval \
      compared last), the rows whose places differ most come first, weighed as nDCG weighs places. Then comes the next \
      such query.

      --side keeps no grade but a SELECT, which .eval compares with other rankings. It gives the ids of rows, the best \
      first, or ids and scores. :query is the text of a query, :match its FTS5 expression, and :k the number of rows of \
      the table, so that LIMIT :k leaves nothing out. It only reads, and calls what a view of the database may call. \
      .judge list --sides lists the SELECTs, and .judge remove --side NAME forgets one.

        .judge --side byRank SELECT rowid FROM reminderTexts(:match) ORDER BY rank

      If several judges have graded a row, the middle grade counts, and of two middle ones the lower.

      A word like list that begins TEXT names a subcommand; in quotes it is text.
      """,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=1
      3 grades kept for "week".
      > .judge list
      1|week|search||3|3 2 1|
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if let name = arguments[side] { return try keepSide(named: name, arguments, in: context) }
    if arguments[isNext] { return try askNext(arguments, in: context) }
    let (typed, kind, form) = try query(arguments, in: context)
    guard kind == .search || form == .all else {
      throw CommandError("--form is for words, and this query is an expression")
    }
    guard !typed.text.isEmpty else {
      guard typed.words == nil else {
        throw CommandError(
          "there is no query for these grades",
          details: ["as in: .judge \(context.database.exampleWord) -- 10=3 4=1"]
        )
      }
      throw CommandError(
        "there is nothing to search for",
        details: ["as in: .judge \(context.database.exampleWord)"],
        usage: signature.usage
      )
    }
    var options = options(arguments, form: form, pool: arguments[pool])
    options.isOffered = typed.words == nil
    let judging = try Judging(typed.text, kind: kind, options, in: context)
    guard typed.words != nil else {
      try judging.ask()
      return
    }
    try arguments.refuse(
      [isRanked, pool, limit, FormOptions.form],
      "is for rows that are asked for, and the grades are given after --",
      usage: signature.usage
    )
    let grades = try typed.grades(upTo: options.largest)
    guard !grades.isEmpty else {
      throw CommandError(
        "there is no grade after --",
        details: ["as in: .judge \(context.database.exampleWord) -- 10=3 4=1"]
      )
    }
    try judging.keep(grades)
    try context.output.remark(
      "\(Count(grades.count, "grade")) kept for \(judging.name)"
        + "\(context.transactionClause())."
    )
  }

  private static func options(
    _ arguments: Arguments,
    form: QueryForm,
    pool: [String]
  ) -> Judging.Options {
    var options = Judging.Options()
    options.largest = arguments[scale] ?? options.largest
    options.judge = arguments[judge] ?? options.judge
    options.isHere = arguments[isHere]
    options.isRanked = arguments[isRanked]
    (options.pool, options.form) = (pool, form)
    options.limit = arguments[limit] ?? options.limit
    return options
  }

  /// Asks for the grades that bring most.
  private static func askNext(_ arguments: Arguments, in context: CommandContext) throws {
    try arguments.refuse(
      [FormOptions.isExpression, isSearch, id, isRanked],
      "is for a query that is named, and --next chooses one"
    )
    guard arguments.text.isEmpty else {
      throw CommandError(
        "--next chooses the query, and a text names another",
        details: ["to judge that one: .judge \(arguments.text)"]
      )
    }
    let form = try FormOptions.chosen(arguments, in: context) ?? .all
    let pool = arguments[pool].isEmpty ? context.search.compared : arguments[pool]
    try Judging.askNext(options(arguments, form: form, pool: pool), in: context)
  }

  /// Keeps a SELECT as a ranking.
  private static func keepSide(
    named name: String,
    _ arguments: Arguments,
    in context: CommandContext
  ) throws {
    try arguments.refuse(allBut: [side, isHere], "is for grades, and --side keeps a SELECT")
    try Judgments(in: context)
      .keepSide(arguments.text, named: name, inDatabase: arguments[isHere])
    try context.output.remark(
      "Kept as \(RankingWord.sql)\(name)\(context.transactionClause()), "
        + "for .eval now vs \(RankingWord.sql)\(name)."
    )
  }

  /// What is judged, and how it is read: the text that was typed, that of the query with an id, or the last search.
  private static func query(
    _ arguments: Arguments,
    in context: CommandContext
  ) throws -> (JudgedText, QueryKind, QueryForm) {
    let form = try FormOptions.chosen(arguments, in: context)
    guard let id = arguments[id] else {
      // These say that the text is a query.
      let isQuery = arguments[FormOptions.isExpression] || arguments[isSearch]
      let asTyped = JudgedText(arguments.text)
      try asTyped.refuseGradesInside()
      let typed = arguments.textIsMarked && !isQuery ? asTyped.withoutGradesAsText : asTyped
      guard typed.text.isEmpty, !isQuery, let search = try context.lastSearch(),
        !search.typed.isEmpty
      else {
        return (typed, try kind(arguments), form ?? .all)
      }
      guard let kind = QueryKind(of: search.reading) else {
        throw CommandError(
          "the last search is one without the index, which cannot be judged",
          details: ["its words can be: .judge \(search.typed)"]
        )
      }
      return (
        JudgedText(search.typed, words: typed.words), kind, form ?? search.reading.form ?? .all
      )
    }
    guard !arguments[FormOptions.isExpression], !arguments[isSearch] else {
      throw CommandError("--id names a query with its kind: --match and --search go with TEXT")
    }
    let (text, kind) = try Judgments(in: context).query(Int64(id))
    let words = arguments.text.words
    return (JudgedText(text, words: words.isEmpty ? nil : words), kind, form ?? .all)
  }

  /// How a text is read.
  static func kind(_ arguments: Arguments) throws -> QueryKind {
    guard !(arguments[FormOptions.isExpression] && arguments[isSearch]) else {
      throw CommandError("--match and --search contradict each other")
    }
    if arguments[FormOptions.isExpression] { return .match }
    return .search
  }
}

extension ValueKind where Value == Int {
  /// The largest grade of a scale from 0 to a number of one digit, as `0..4`.
  fileprivate static var scale: Self {
    .init("0..N", expecting: "a scale from 0..1 to 0..9", example: "0..4") { text in
      guard text.hasPrefix("0.."), let largest = Int(text.dropFirst(3)),
        (1...JudgmentScale.largest).contains(largest)
      else { return nil }
      return largest
    }
  }
}
