import CommandKit
import FullText
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

/// Where a ranking that is evaluated comes from.
enum RankedSide {
  /// The table in use, ranked now.
  case choice(RankingChoice)
  /// A SELECT of the user's own.
  case sql(SQLRanking)
  /// A run that was kept with `--save`.
  case saved(StoredRun)
  /// A run in a file of another program.
  case file(String)

  /// Finds out what a text means: a form, weights or a tokenizer, a SELECT, the name of a run, or of a file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - runs: The runs that are kept for the table in use.
  ///   - kept: The SELECTs that are kept for it, by name.
  ///   - context: The shell's state.
  /// - Throws: A ``CommandError`` where it is none of these.
  init(
    typed text: String,
    runs: [StoredRun],
    kept: [String: String],
    in context: CommandContext
  ) throws {
    if let run = runs.first(where: { $0.name == text }) {
      self = .saved(run)
      return
    }
    guard !SQLRanking.isNamed(by: text) else {
      self = .sql(try SQLRanking(typed: text, kept: kept, in: context))
      return
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    let hasForm = words.contains { $0.hasPrefix(RankingChoice.formPrefix) }
    let first = words.first { !$0.contains("=") } ?? ""
    // An extension may have brought one that is in no list.
    let isTokenizer =
      try !first.isEmpty
      && context.perform { session in
        try RegisteredTokenizer.exists(String(first), in: session)
      }
    if hasForm || text.contains("=") || text == RankingChoice.nowName || isTokenizer {
      self = .choice(try RankingChoice(typed: text, in: context))
      return
    }
    guard TextFile.exists(text) else {
      var error = CommandError(
        "\"\(text)\" is neither weights, a form, a SELECT, a tokenizer, a saved run nor a file",
        details: ["as in: .eval title=10 vs now, form:all vs form:any, or now vs sql:rank.sql"]
      )
      error.suggest(text, among: runs.map(\.name) + TypedTokenizer.names)
      if let form = QueryForm.named(text) {
        error.details = ["a form has its prefix: \(RankingChoice.formPrefix)\(form.name)"]
      }
      if kept[text] != nil {
        error.details = ["a SELECT has its prefix: \(SideName.prefix)\(text)"]
      }
      throw error
    }
    self = .file(text)
  }

  /// Makes sure that a run can be named so, and found by the name beside `vs`.
  ///
  /// - Throws: A ``CommandError`` for a name that means something else there.
  static func check(runName name: String) throws {
    let words = name.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    let isTaken =
      words.contains("vs") || name.contains("=") || words == [RankingChoice.nowName]
      || TypedTokenizer.names.contains(words.first ?? "")
      || words.contains {
        $0.hasPrefix(RankingChoice.formPrefix) || $0.hasPrefix(SideName.prefix)
      }
    guard !isTaken, !words.isEmpty, name == name.split(separator: " ").joined(separator: " ") else {
      throw CommandError(
        words.isEmpty ? "a run needs a name" : "\"\(name)\" means something else beside vs",
        details: ["any other word is a name, as in: .eval --save before"]
      )
    }
  }

  /// Whether it is a SELECT of the user's own.
  var isSQL: Bool { if case .sql = self { true } else { false } }

  /// Whether each query is run for it.
  var isRead: Bool {
    switch self {
    case .choice, .sql: true
    case .saved, .file: false
    }
  }

  /// The ranking to read from the table; nil for a SELECT and for a run.
  var choice: RankingChoice? { if case .choice(let choice) = self { choice } else { nil } }
}

/// Reads what several sides gave for the judged queries.
///
/// Each ranking of the table asks FTS5 for each query once. To read the hits once and to reckon all rankings from them
/// would be as exact, but it takes longer for two rankings: hits take twice the time of places (`.tune` of one column
/// against `.eval`, 6.7 s to 3.1 s for 200 queries on 100,000 rows), because FTS5 must give all positions of all rows.
struct SideReader {
  let context: CommandContext
  let queries: [JudgedQuery]
  /// The texts of queries by the ids that run files have.
  var topics: [String: String] = [:]
  /// How many first rows of each query are kept.
  var top: Int

  /// The evaluations of the sides, in their order.
  ///
  /// - Throws: A ``CommandError`` where a query is refused or a file cannot be read; a `StoreError` after Ctrl-C.
  func evaluations(of sides: [RankedSide]) throws -> [Evaluation] {
    try context.perform { session in
      try session.transaction(.begin) {
        try RankingReader.with(sides.compactMap(\.choice), in: context, session) { readers in
          var readers = readers[...]
          // Of all SELECTs together.
          let keys =
            try sides.contains(where: \.isSQL) ? session.keys(of: context.judgedTable()) : []
          let total = sides.count { $0.isRead } * queries.count
          var done = 0
          func tell() {
            done += 1
            session.tell(count: done, of: total, done == 1 ? "query" : "queries")
          }
          return try sides.map { side in
            switch side {
            case .choice:
              guard let reader = readers.popFirst() else { throw CommandError("nothing to read") }
              return try evaluation(of: reader, in: session, didRead: tell)
            case .sql(let ranking):
              return try evaluation(of: ranking, keys: keys, in: session, didRead: tell)
            case .saved(let run): return try evaluation(of: run, in: session)
            case .file(let path): return try evaluation(ofFile: path)
            }
          }
        }
      }
    }
  }

  private func evaluation(
    of reader: RankingReader,
    in session: Session,
    didRead: () -> Void
  ) throws -> Evaluation {
    let read = try queries.map { query in
      try context.checkCancellation()
      let keys = try JudgedQuery.naming(query) { try reader.places(of: query, in: session) }
      didRead()
      return Evaluation.Query(query, ranked: keys, grades: query.gradesByKey, top: top)
    }
    return Evaluation(
      name: reader.choice.name,
      call: try reader.choice.call(in: context),
      queries: read,
      remark: try reader.remark(on: queries, in: session)
    )
  }

  private func evaluation(
    of ranking: SQLRanking,
    keys: Set<Int64>,
    in session: Session,
    didRead: () -> Void
  ) throws -> Evaluation {
    let reader = SQLRankingReader(
      ranking: ranking,
      searched: try context.searchedTable(),
      keys: keys
    )
    var read: [Evaluation.Query] = []
    let remark = try reader.read(queries, in: session) { query, keys in
      try context.checkCancellation()
      read.append(.init(query, ranked: keys, grades: query.gradesByKey, top: top))
      didRead()
    }
    return Evaluation(name: ranking.name, call: ranking.call, queries: read, remark: remark)
  }

  private func evaluation(of run: StoredRun, in session: Session) throws -> Evaluation {
    guard let store = try session.judgmentStore() else { throw CommandError("the run is gone") }
    return try evaluation(
      named: run.name,
      call: run.call,
      rankings: session.rankings(of: run, in: store),
      orElse: CommandError(
        "all judged queries were judged after \(run.name) was kept",
        details: ["with the weights of then, .eval --save \(run.name) keeps it again"]
      )
    ) { left in
      "\(Count(left, "query", plural: "queries")) \(left == 1 ? "was" : "were") judged after \(run.name) was kept: "
        + "left out."
    }
  }

  private func evaluation(ofFile path: String) throws -> Evaluation {
    let file = try FileText(at: path, in: context)
    let count = Count(queries.count, "judged query", plural: "judged queries")
    return try evaluation(
      named: path,
      call: path,
      rankings: RunFile.rows(of: queries, in: file, topics: topics),
      orElse: CommandError(
        "\(path) has a ranking of none of the \(count)",
        details: [".judge export --topics FILE writes the queries for another program"]
      )
    ) { left in
      "\(path) has rankings for \(queries.count - left) of \(queries.count) judged queries; the others are left out."
    }
  }

  /// The evaluation of rankings that were read elsewhere, which may be of some of the queries only.
  private func evaluation(
    named name: String,
    call: String,
    rankings: [Int64: [String]],
    orElse error: CommandError,
    remark: (_ left: Int) -> String
  ) throws -> Evaluation {
    let covered = queries.compactMap { query in
      rankings[query.id].map {
        Evaluation.Query(query, ranked: $0, grades: query.gradesByRow, top: top)
      }
    }
    if covered.isEmpty { throw error }
    var evaluation = Evaluation(name: name, call: call, queries: covered)
    let left = queries.count - covered.count
    if left > 0 { evaluation.remark = remark(left) }
    return evaluation
  }
}

extension RankingChoice {
  /// The bm25 call, the tokenizer if it is another than the table's, and the form if it is not ``QueryForm/all``.
  func call(in context: CommandContext) throws -> String {
    let call = try context.database.fullTextTable().index.bm25(weights).fragment.readable()
    let others = [tokenizer?.specification, form == .all ? nil : Self.formPrefix + form.name]
    return ([call] + others.compactMap(\.self)).joined(separator: ", ")
  }
}

extension JudgedQuery {
  /// Does some work for a query, whose text an error then names.
  static func naming<Result>(
    _ query: JudgedQuery,
    _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try work()
    } catch let error as StoreError where error.failure?.isGeneric == true {
      throw CommandError(
        "the judged query \"\(query.label)\" is refused: \(error.message)",
        details: ["it can be forgotten: \(query.removal)"]
      )
    }
  }
}
